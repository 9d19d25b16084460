import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const web = resolve(import.meta.dirname, 'web')

export default defineConfig({
  root: web,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    rollupOptions: { input: { index: resolve(web, 'index.html'), shell: resolve(web, 'shell.html') } },
  },
  server: { proxy: { '/api': 'http://localhost:8787' } },
})
