/** Draws the public pages when the web is built: their React stays here, the visitor gets HTML with its styles, and one small script. */
import { basename, resolve } from 'node:path'
import { type IndexHtmlTransformContext, type Plugin, runnerImport } from 'vite'
import { withoutStyleAttributes } from './style-attributes.ts'

/** What a page exports: the whole document. */
type Page = { html: () => string }

/** An HTML entry that is drawn says from what: <!-- prerendered from site/landing/page.tsx -->. */
const drawnFrom = /<!-- prerendered from (\S+) -->/

export function prerender(web: string): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'prerender',
    // before Tailwind, which is to read the sheets too
    enforce: 'pre',
    transformIndexHtml: {
      order: 'pre',
      handler: async (stub, context) => {
        const [, source] = drawnFrom.exec(stub) ?? []
        if (!source) return stub
        const page = await load(resolve(web, source), context)
        const sheet = `/drawn/${basename(context.filename, '.html')}.css`
        const { html, css } = withoutStyleAttributes(`<!doctype html>${page.html()}`)
        sheets.set(sheet, sheetOf(html, css, web))
        forget(sheet, context)
        return html.replace('</head>', `<link rel="stylesheet" href="${sheet}"></head>`)
      },
    },
    resolveId: id => (sheets.has(plain(id)) ? id : undefined),
    load: id => sheets.get(plain(id)),
  }
}

/** Tailwind makes the classes that the drawn page has, and no other. */
function sheetOf(html: string, css: string, web: string) {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const named = [...classes].map(name => name.replaceAll('&amp;', '&')).join(' ')
  return `@import "${resolve(web, 'site/site.css')}";\n@source inline("${named}");\n${css}`
}

const plain = (id: string) => id.split('?')[0] ?? id

/** In development through the running server, so that a change shows; in a build, once. */
async function load(file: string, { server }: IndexHtmlTransformContext): Promise<Page> {
  if (server) return (await server.ssrLoadModule(file)) as Page
  const inline = { resolve: { noExternal: ['ui-kit'] } }
  return (await runnerImport<Page>(file, { environments: { inline } })).module
}

/** The running server made this page's sheet from an older drawing. */
function forget(sheet: string, { server }: IndexHtmlTransformContext) {
  for (const module of server?.moduleGraph.getModulesByFile(sheet) ?? []) server?.moduleGraph.invalidateModule(module)
}
