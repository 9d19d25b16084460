/** Inlines the styles of a prerendered page, so that the first paint waits for no other file. The content security policy gets the hashes of the inline styles and scripts. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Placeholders in web/public/_headers, which the hashes replace. */
const STYLES = "'sha256-styles-of-the-prerendered-pages'"
const SCRIPTS = "'sha256-scripts-of-the-prerendered-pages'"

/** `fonts` matches the files of the first screen, which are preloaded: without it they wait until the styles are parsed. */
export function inlineStyles(fonts: RegExp): Plugin {
  const styleHashes = new Set<string>()
  const scriptHashes = new Set<string>()
  const inlined = new Set<string>()
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, filename }) => {
        if (filename.endsWith('shell.html')) return html
        const { rest, files } = extractStylesheets(html)
        const css = files.map(file => textOf(bundle[file])).join('')
        for (const file of files) inlined.add(file)
        styleHashes.add(hashOf(css))
        for (const [, script = ''] of html.matchAll(/<script>(.+?)<\/script>/gs)) scriptHashes.add(hashOf(script))
        const preloads = Object.keys(bundle).filter(file => fonts.test(file))
        return {
          html: withLowScriptPriority(rest),
          tags: [...preloads.map(preload), { tag: 'style', children: css, injectTo: 'head' }],
        }
      },
    },
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of inlined) delete bundle[file]
      },
    },
    writeBundle: ({ dir = '' }) => {
      if (styleHashes.size === 0) return
      const file = resolve(dir, '_headers')
      const headers = readFileSync(file, 'utf8')
        .replaceAll(STYLES, [...styleHashes].join(' '))
        .replaceAll(SCRIPTS, [...scriptHashes].join(' '))
      writeFileSync(file, headers)
    },
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Removes the stylesheets, and Vite's polyfill of modulepreload: a public page preloads no modules. */
function extractStylesheets(html: string) {
  const files: string[] = []
  const rest = html.replace(/\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, file: string) => {
    files.push(file)
    return ''
  })
  return { rest: rest.replace(/\s*<script[^>]*modulepreload-polyfill[^>]*><\/script>/, ''), files }
}

/** The page works without its scripts, so they load after what it shows. */
const withLowScriptPriority = (html: string) =>
  html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  file?.type === 'asset' ? String(file.source).trim() : ''

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head-prepend',
})
