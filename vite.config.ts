import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { mergeChunksPlugin } from './scripts/chunks/merge-chunks-plugin.ts'
import { preloadMissing } from './scripts/lib/preload-missing.ts'
import { apiDocumentModule } from './scripts/prerender/api-document.ts'
import { pageStyles } from './scripts/prerender/page-styles.ts'
import { prerender } from './scripts/prerender/prerender.ts'
import { refusePlaceholders } from './scripts/prerender/refuse-placeholders.ts'
import { serviceWorker } from './scripts/service-worker/build.ts'
import { errorEntries, sitePages } from './web/routes.ts'
import { isAppPath } from './worker/http/pages/app-paths.ts'

const web = resolve(import.meta.dirname, 'web')
const dist = resolve(import.meta.dirname, 'dist')

/** In development the paths of the app get the shell, as they do from the Worker in production. */
const shellForAppPaths: Plugin = {
  name: 'shell-for-app-paths',
  configureServer: ({ middlewares }) =>
    void middlewares.use((req, _, next) => {
      if (isAppPath(new URL(req.url ?? '/', 'http://localhost').pathname)) req.url = '/shell.html'
      next()
    }),
}

export default defineConfig({
  root: web,
  plugins: [
    refusePlaceholders(process.env.ENVIRONMENT),
    apiDocumentModule(),
    prerender(web),
    // preloads the two fonts of a page's first screen; all four would delay its first picture
    pageStyles(/barlow-(latin-400|condensed-latin-700)-/),
    react(),
    tailwindcss(),
    mergeChunksPlugin(),
    preloadMissing(),
    shellForAppPaths,
    serviceWorker(dist),
  ],
  // React has had this hook itself since version 18
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: dist,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rollupOptions: {
      // no property of ours or of a library does something when it is read
      treeshake: { propertyReadSideEffects: false },
      input: [...sitePages.map(({ entry }) => entry), ...errorEntries, 'shell.html'].map(page => resolve(web, page)),
    },
  },
  server: { proxy: { '/api/': 'http://localhost:8787' } },
})
