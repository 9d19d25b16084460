/** Renders the public pages at build time: the visitor gets HTML with its styles and one small script, without React. */
import { basename, resolve } from 'node:path'
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import { type IndexHtmlTransformContext, type Plugin, runnerImport } from 'vite'
import { apiDocumentModule } from './api-document.ts'
import { replaceStyleAttributes } from './style-attributes.ts'

/** A page module exports its whole document. */
type Page = { html: () => string }

/** The comment in an HTML entry that names its page module. */
const prerenderedFrom = /<!-- prerendered from (\S+) -->/

export function prerender(web: string): Plugin {
  const stylesheets = new Map<string, string>()
  return {
    name: 'prerender',
    // before Tailwind, which transforms the stylesheets
    enforce: 'pre',
    transformIndexHtml: {
      order: 'pre',
      handler: async (entry, context) => {
        const [, source] = prerenderedFrom.exec(entry) ?? []
        if (!source) return entry
        const { html } = await load(resolve(web, source), context)
        const page = fromHtml(`<!doctype html>${html()}`)
        const id = `/prerendered/${basename(context.filename, '.html')}.css`
        const css = replaceStyleAttributes(page)
        stylesheets.set(id, stylesheetOf(page, css, web))
        invalidate(id, context)
        return toHtml(page).replace('</head>', `<link rel="stylesheet" href="${id}"></head>`)
      },
    },
    resolveId: id => (stylesheets.has(withoutQuery(id)) ? id : undefined),
    load: id => stylesheets.get(withoutQuery(id)),
  }
}

/** Tailwind generates only the classes of this page. */
function stylesheetOf(page: Root, css: string, web: string) {
  const classes = new Set<string | number>()
  visit(page, 'element', ({ properties: { className } }) => {
    for (const name of Array.isArray(className) ? className : []) classes.add(name)
  })
  return `@import "${resolve(web, 'site/site.css')}";\n@source inline("${[...classes].join(' ')}");\n${css}`
}

const withoutQuery = (id: string) => id.split('?')[0] ?? id

/** The development server reloads a changed page. A build loads each once. */
async function load(file: string, { server }: IndexHtmlTransformContext): Promise<Page> {
  if (server) return (await server.ssrLoadModule(file)) as Page
  const inline = { resolve: { noExternal: ['ui-kit'] } }
  const config = { environments: { inline }, plugins: [apiDocumentModule()] }
  return (await runnerImport<Page>(file, config)).module
}

/** The development server has cached the stylesheet of an earlier render. */
function invalidate(id: string, { server }: IndexHtmlTransformContext) {
  for (const module of server?.moduleGraph.getModulesByFile(id) ?? []) server?.moduleGraph.invalidateModule(module)
}
