/** A drawn page carries its styles, so that nothing stands between the first byte and the first picture; the policy names them, and what script stands in the page, by hash. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Stand in web/public/_headers where the hashes belong. */
const STYLES = "'sha256-styles-of-the-drawn-pages'"
const SCRIPTS = "'sha256-scripts-of-the-drawn-pages'"

/** `fonts` are those of the first screen: they are fetched with the page, not after its styles are read. */
export function inlineStyles(fonts: RegExp): Plugin {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const inlined = new Set<string>()
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        if (!html.includes('rel="canonical"')) return html
        const { rest, files } = sheetsOf(html)
        const css = files.map(file => textOf(bundle[file])).join('')
        for (const file of files) inlined.add(file)
        styles.add(hashOf(css))
        for (const [, script = ''] of html.matchAll(/<script>(.+?)<\/script>/gs)) scripts.add(hashOf(script))
        const preloads = Object.keys(bundle).filter(file => fonts.test(file))
        return {
          html: scriptsLater(rest),
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
      if (styles.size === 0) return
      const file = resolve(dir, '_headers')
      const named = readFileSync(file, 'utf8')
        .replaceAll(STYLES, [...styles].join(' '))
        .replaceAll(SCRIPTS, [...scripts].join(' '))
      writeFileSync(file, named)
    },
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The sheets leave the page, and so does Vite's polyfill for preloaded modules: a page of one script preloads none. */
function sheetsOf(html: string) {
  const files: string[] = []
  const rest = html.replace(/\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, file: string) => {
    files.push(file)
    return ''
  })
  return { rest: rest.replace(/\s*<script[^>]*modulepreload-polyfill[^>]*><\/script>/, ''), files }
}

/** A page that is read without its scripts fetches them after what it shows. */
const scriptsLater = (html: string) =>
  html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  file?.type === 'asset' ? String(file.source).trim() : ''

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head-prepend',
})
