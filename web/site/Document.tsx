/** The HTML document of a public page: its metadata for search engines and shared links, its content, and the site's script. */
import type { ReactNode } from 'react'
import { initialThemeScript } from './initial-theme.ts'

export const SITE = 'https://cochoemdia.com.br'

type Props = {
  title: string
  /** The browser may install the web app from this page. */
  installable?: boolean
  children: ReactNode
} & (Listed | { noindex: true })

/** What search engines and shared links read. A page for no search engine has `noindex` instead. */
type Listed = {
  noindex?: false
  description: string
  /** The path of the page: '/app'. */
  path: string
  /** The page as structured data of schema.org. */
  data: object
}

export function Document({ title, installable, children, ...listed }: Props) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="theme-color" content="#0b1510" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, and React would escape its quotes */}
        <script dangerouslySetInnerHTML={{ __html: initialThemeScript }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        {installable && <link rel="manifest" href="/manifest.webmanifest" />}
        {listed.noindex ? <meta name="robots" content="noindex" /> : <Listing title={title} {...listed} />}
        <script type="module" src="/site/scripts/site.ts" />
      </head>
      <body>{children}</body>
    </html>
  )
}

function Listing({ title, description, path, data }: Listed & { title: string }) {
  const url = SITE + path
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <OpenGraph title={title} description={description} url={url} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, and React would escape its quotes */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />
    </>
  )
}

/** The preview of a shared link. */
function OpenGraph({ title, description, url }: { title: string; description: string; url: string }) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Cocho em Dia" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${SITE}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Cocho em Dia: o trato certo começa antes do sol nascer" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Escapes `<`, because '</script>' in a text would end the script. */
const jsonLd = (data: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
