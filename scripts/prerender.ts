/** Draws the public pages when the web is built: their React stays here, the visitor gets HTML, CSS and one small script. */
import { basename, resolve } from 'node:path'
import { type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin, runnerImport } from 'vite'

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

/** A strict style-src ignores style attributes, which the ui-kit's widgets use for what is computed: each becomes a class. */
export function withoutStyleAttributes(html: string): { html: string; css: string } {
  const classes = new Map<string, string>()
  const nameOf = (style: string) => {
    const name = classes.get(style) ?? `drawn-${classes.size + 1}`
    classes.set(style, name)
    return name
  }
  const drawn = html.replace(/<[a-z][^>]* style="[^>]*>/g, tag => {
    const style = / style="([^"]*)"/.exec(tag)?.[1] ?? ''
    const bare = tag.replace(/ style="[^"]*"/, '')
    if (!/ class="/.test(bare)) return bare.replace(/^<[a-z]+/i, `$& class="${nameOf(style)}"`)
    return bare.replace(/ class="/, ` class="${nameOf(style)} `)
  })
  const css = [...classes].map(([style, name]) => `.${name}{${unescaped(style)}}`).join('\n')
  return { html: drawn, css }
}

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const unescaped = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, entity => entities[entity] ?? entity)

/** What the first screen is written in is fetched together with the styles that name it, not after them. */
export function preloadFonts(fonts: RegExp): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.includes('"canonical"')
          ? Object.keys(bundle)
              .filter(file => fonts.test(file))
              .map(preload)
          : [],
    },
  }
}

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head-prepend',
})
