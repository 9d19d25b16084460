/** Renders the public pages at build time: the visitor gets HTML with its styles and one small script, without React. */
import { basename, resolve } from 'node:path'
import { type IndexHtmlTransformContext, type Plugin, runnerImport } from 'vite'
import { apiDocumentModule } from './api-document.ts'
import { withSharedShapes } from './compact-html.ts'
import { withoutStyleAttributes } from './style-attributes.ts'

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
        const page = await load(resolve(web, source), context)
        const id = `/prerendered/${basename(context.filename, '.html')}.css`
        const { html, css } = withoutStyleAttributes(`<!doctype html>${withSharedShapes(page.html())}`)
        stylesheets.set(id, stylesheetOf(html, css, web))
        invalidate(id, context)
        return html.replace('</head>', `<link rel="stylesheet" href="${id}"></head>`)
      },
    },
    resolveId: id => (stylesheets.has(withoutQuery(id)) ? id : undefined),
    load: id => stylesheets.get(withoutQuery(id)),
  }
}

/** Tailwind generates only the classes of this page. */
function stylesheetOf(html: string, css: string, web: string) {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const decoded = [...classes].map(name => name.replaceAll('&amp;', '&')).join(' ')
  return `@import "${resolve(web, 'site/site.css')}";\n@source inline("${decoded}");\n${css}`
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
