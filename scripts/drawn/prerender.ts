/** Draws the public pages when the web is built: their React stays here, the visitor gets HTML with its styles, and one small script. */
import { basename, resolve } from 'node:path'
import { type IndexHtmlTransformContext, type Plugin, runnerImport } from 'vite'
import { withoutStyleAttributes } from './style-attributes.ts'

/** What a page exports: the whole document. */
type Page = { html: () => string }

/** An HTML entry that is drawn says from what: <!-- drawn from landing/page.tsx -->. */
const drawnFrom = /<!-- drawn from (\S+) -->/

export function prerender(web: string): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'prerender',
    transformIndexHtml: {
      order: 'pre',
      handler: async (stub, context) => {
        const [, source] = drawnFrom.exec(stub) ?? []
        if (!source) return stub
        const page = await load(resolve(web, source), context)
        const sheet = `/drawn/${basename(context.filename, '.html')}.css`
        const { html, css } = withoutStyleAttributes(`<!doctype html>${page.html()}`)
        sheets.set(sheet, css)
        return html.replace('</head>', `<link rel="stylesheet" href="${sheet}"></head>`)
      },
    },
    resolveId: id => (sheets.has(plain(id)) ? id : undefined),
    load: id => sheets.get(plain(id)),
  }
}

const plain = (id: string) => id.split('?')[0] ?? id

/** In development through the running server, so that a change shows; in a build, once. */
async function load(file: string, { server }: IndexHtmlTransformContext): Promise<Page> {
  if (server) return (await server.ssrLoadModule(file)) as Page
  const inline = { resolve: { noExternal: ['ui-kit'] } }
  return (await runnerImport<Page>(file, { environments: { inline } })).module
}
