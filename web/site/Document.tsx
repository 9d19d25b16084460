/** The whole HTML document of a public page: what search engines and shared links read, the page, and its one small script. */
import type { ReactNode } from 'react'
import { initialThemeScript } from './initial-theme.ts'

export const SITE = 'https://cochoemdia.com.br'

type Props = {
  title: string
  description: string
  /** Where the page lives: '/app'. */
  path: string
  /** What the page is about, in the words of schema.org. */
  data: object
  /** From here the browser may install the web app. */
  installs?: boolean
  children: ReactNode
}

export function Document({ title, description, path, data, installs, children }: Props) {
  const url = SITE + path
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="theme-color" content="#0b1510" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, and React would escape its quotes */}
        <script dangerouslySetInnerHTML={{ __html: initialThemeScript }} />
        <link rel="canonical" href={url} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        {installs && <link rel="manifest" href="/manifest.webmanifest" />}
        <Shared title={title} description={description} url={url} />
        <script type="module" src="/site/scripts/site.ts" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, and React would escape its quotes */}
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asData(data) }} />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** What a link to the page looks like in a conversation. */
function Shared({ title, description, url }: { title: string; description: string; url: string }) {
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

/** `<` would end the script early if a text held it. */
const asData = (data: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
