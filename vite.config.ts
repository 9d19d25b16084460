import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineStyles } from './scripts/prerender/inline-styles.ts'
import { prerender } from './scripts/prerender/prerender.ts'
import { serviceWorker } from './scripts/service-worker/build.ts'
import { isAppPath } from './worker/http/app-paths.ts'

const web = resolve(import.meta.dirname, 'web')
const dist = resolve(import.meta.dirname, 'dist')
const publicPages = ['index.html', 'apresentacao.html', 'politica-privacidade.html', 'app.html']

/** In development an address of the app gets the shell, as the Worker gives it in production. */
const shellForAddresses: Plugin = {
  name: 'shell-for-addresses',
  configureServer: ({ middlewares }) =>
    void middlewares.use((req, _, next) => {
      if (isAppPath(new URL(req.url ?? '/', 'http://localhost').pathname)) req.url = '/shell.html'
      next()
    }),
}

export default defineConfig({
  root: web,
  plugins: [
    prerender(web),
    // asked for at once: the two that a page opens with; all four would keep the first picture waiting
    inlineStyles(/barlow-(latin-400|condensed-latin-700)-/),
    react(),
    tailwindcss(),
    shellForAddresses,
    serviceWorker(dist),
  ],
  build: {
    outDir: dist,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rollupOptions: { input: [...publicPages, 'shell.html'].map(page => resolve(web, page)) },
  },
  server: { proxy: { '/api/': 'http://localhost:8787' } },
})
