/** Builds the service worker and writes into it what it is to keep. Nothing of it runs in development. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { VitePWA } from 'vite-plugin-pwa'
import { shellFiles } from './shell-files.ts'

/** What the shell's page names besides its chunks. */
const NAMED = ['shell.html', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png']

export const serviceWorker = (dist: string) =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'field/offline',
    filename: 'sw.ts',
    injectRegister: null, // web/field/offline/app-version.ts does it, from the shell alone
    manifest: false, // web/public/manifest.webmanifest
    injectManifest: {
      globPatterns: ['assets/*.{js,css,woff2}', ...NAMED],
      manifestTransforms: [onlyTheShells(dist)],
    },
  })

function onlyTheShells(dist: string) {
  return <Entry extends { url: string }>(entries: Entry[]) => {
    const files = shellFiles(JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8')))
    for (const name of NAMED) files.add(name)
    const manifest = entries.filter(({ url }) => files.has(url)).map(entry => ({ ...entry, url: addressOf(entry.url) }))
    return { manifest }
  }
}

/** Where the Worker's static files answer: the page of a file leaves its '.html' out. */
const addressOf = (file: string) => `/${file.replace(/\.html$/, '')}`
