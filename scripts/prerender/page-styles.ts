/** The styles of a prerendered page: one file with short class names. The content security policy gets the hashes of the inline scripts. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Element, Properties, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'
import type { Plugin, Rolldown } from 'vite'
import { shortenClassNames } from './short-class-names.ts'

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
        const page = fromHtml(html)
        const files = removeStylesheets(page)
        for (const file of files) replaced.add(file)
        const css = shortenClassNames(page, files.map(file => textOf(bundle[file])).join(''))
        // named after its content, because the short names depend on the page
        const file = `assets/page-${hashOf(css, 'base64url').slice(0, 10)}.css`
        stylesheets.set(file, css)
        for (const hash of inlineScriptHashes(page)) scriptHashes.add(hash)
        const preloads = Object.keys(bundle).filter(name => fonts.test(name))
        addToHead(page, [stylesheet(file), ...preloads.map(preload)])
        // the Worker fills empty elements, so each keeps its end tag (worker/site/contact-form.ts)
        return toHtml(page, { preferUnquoted: true, collapseEmptyAttributes: true, closeEmptyElements: true })
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

/** Removes the stylesheets, and Vite's polyfill of modulepreload: a public page preloads no modules. The scripts load after what the page shows. */
function removeStylesheets(page: Root): string[] {
  const files: string[] = []
  visit(page, 'element', ({ tagName, properties }, index, parent) => {
    const isStylesheet = tagName === 'link' && [properties.rel].flat().includes('stylesheet')
    const isModule = tagName === 'script' && properties.type === 'module'
    if (isStylesheet) files.push(String(properties.href).slice(1))
    if (isModule) properties.fetchPriority = 'low'
    const isPolyfill = isModule && String(properties.src).includes('modulepreload-polyfill')
    if (!parent || index === undefined || !(isStylesheet || isPolyfill)) return undefined
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  return files
}

function inlineScriptHashes(page: Root): string[] {
  const hashes: string[] = []
  visit(page, 'element', ({ tagName, properties, children: [script] }) => {
    if (tagName === 'script' && !properties.type && script?.type === 'text')
      hashes.push(`'sha256-${hashOf(script.value, 'base64')}'`)
  })
  return hashes
}

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  file?.type === 'asset' ? String(file.source).trim() : ''

const addToHead = (page: Root, links: Element[]) =>
  visit(page, { tagName: 'head' }, head => void ('children' in head && head.children.unshift(...links)))

const link = (properties: Properties): Element => ({ type: 'element', tagName: 'link', properties, children: [] })

const stylesheet = (file: string) => link({ rel: ['stylesheet'], href: `/${file}` })

const preload = (file: string) =>
  link({ rel: ['preload'], href: `/${file}`, as: 'font', type: 'font/woff2', crossOrigin: '' })
