/** Builds the service worker with its list of files to precache. In development there is none. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { VitePWA } from 'vite-plugin-pwa'
import { shellFiles } from './shell-files.ts'

/** Files of the shell that are no chunks. */
const SHELL_ASSETS = ['shell.html', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png']

export const serviceWorker = (dist: string) =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'field/offline',
    filename: 'sw.ts',
    injectRegister: null, // web/field/app-version/app-version.ts registers it, in the shell only
    manifest: false, // web/public/manifest.webmanifest
    injectManifest: {
      globPatterns: ['assets/*.{js,css,woff2}', ...SHELL_ASSETS],
      manifestTransforms: [onlyShellFiles(dist)],
    },
  })

function onlyShellFiles(dist: string) {
  return <Entry extends { url: string }>(entries: Entry[]) => {
    const files = shellFiles(JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8')))
    for (const name of SHELL_ASSETS) files.add(name)
    const manifest = entries.filter(({ url }) => files.has(url)).map(entry => ({ ...entry, url: urlOf(entry.url) }))
    return { manifest }
  }
}

/** The URL of a static file: of a page without '.html'. */
const urlOf = (file: string) => `/${file.replace(/\.html$/, '')}`
