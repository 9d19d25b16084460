/** The styles of a prerendered page: one file with short class names. The content security policy gets the hashes of the inline scripts. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { withoutRedundantSyntax, withShortClassNames } from './compact-html.ts'

/** A placeholder in web/public/_headers, which the hashes replace. */
const SCRIPTS = "'sha256-scripts-of-the-prerendered-pages'"

/** `fonts` matches the files of the first screen, which are preloaded: without it they wait until the styles are parsed. */
export function pageStyles(fonts: RegExp): Plugin {
  const stylesheets = new Map<string, string>()
  const scriptHashes = new Set<string>()
  const replaced = new Set<string>()
  return {
    name: 'page-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, filename }) => {
        if (filename.endsWith('shell.html')) return html
        const { rest, files } = extractStylesheets(html)
        const { html: page, css } = withShortClassNames(rest, files.map(file => textOf(bundle[file])).join(''))
        for (const file of files) replaced.add(file)
        // named after its content, because the short names depend on the page
        const file = `assets/page-${hashOf(css, 'base64url').slice(0, 10)}.css`
        stylesheets.set(file, css)
        for (const [, script = ''] of html.matchAll(/<script>(.+?)<\/script>/gs))
          scriptHashes.add(`'sha256-${hashOf(script, 'base64')}'`)
        const preloads = Object.keys(bundle).filter(file => fonts.test(file))
        return {
          html: withoutRedundantSyntax(withLowScriptPriority(page)),
          tags: [stylesheet(file), ...preloads.map(preload)],
        }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of replaced) delete bundle[file]
        for (const [fileName, source] of stylesheets) this.emitFile({ type: 'asset', fileName, source })
      },
    },
    writeBundle: ({ dir = '' }) => {
      if (scriptHashes.size === 0) return
      const file = resolve(dir, '_headers')
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SCRIPTS, [...scriptHashes].join(' ')))
    },
  }
}

const hashOf = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding)

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

const stylesheet = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', href: `/${file}` },
  injectTo: 'head-prepend',
})

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head-prepend',
})
