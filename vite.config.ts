import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { isShell } from './worker/addresses.ts'

const web = resolve(import.meta.dirname, 'web')

/** In development an address of the app gets the shell, as the Worker gives it in production. */
const shellForAddresses: Plugin = {
  name: 'shell-for-addresses',
  configureServer: ({ middlewares }) =>
    void middlewares.use((req, _, next) => {
      if (isShell(new URL(req.url ?? '/', 'http://localhost').pathname)) req.url = '/shell.html'
      next()
    }),
}

export default defineConfig({
  root: web,
  plugins: [react(), tailwindcss(), shellForAddresses],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    rollupOptions: { input: { index: resolve(web, 'index.html'), shell: resolve(web, 'shell.html') } },
  },
  server: { proxy: { '/api': 'http://localhost:8787' } },
})
