/** The privacy policy: eleven sections and a table of contents. */

import { Document, SITE } from '../Document.tsx'
import { renderPage } from '../render-page.ts'
import { Container } from '../Section.tsx'
import { SitePage } from '../SitePage.tsx'
import { moreSections } from './more-sections.tsx'
import { sections as firstSections } from './sections.tsx'

const path = '/politica-privacidade'
/** Goes with each change of the text. */
const updated = { month: '2026-11', text: 'novembro de 2026' }
const title = 'Política de Privacidade | Cocho em Dia'
const description = `Quais dados o Cocho em Dia trata, para quê, por quanto tempo e como exercer os seus direitos pela LGPD. Última atualização: ${updated.text}.`

const data = {
  '@type': 'WebPage',
  name: title,
  description,
  url: SITE + path,
  inLanguage: 'pt-BR',
  dateModified: updated.month,
}

const sections = [...firstSections, ...moreSections]

export const Privacy = () => (
  <SitePage>
    <div className="bg-sky-night pt-10 pb-14 text-on-yard">
      <Container>
        <h1 className="font-display text-4xl font-bold">Política de Privacidade</h1>
        <p className="mt-3 text-lg text-on-yard-2">
          Última atualização: <time dateTime={updated.month}>{updated.text}</time>
        </p>
      </Container>
    </div>
    <Container className="grid grid-cols-1 gap-x-16 gap-y-10 py-12 lg:grid-cols-[17rem_1fr] lg:py-16">
      <TableOfContents />
      <div className="max-w-[68ch]">
        <Summary />
        {sections.map(({ id, title, body }, index) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="scroll-mt-6 border-t border-line-strong py-8 first:border-t-0 first:pt-0"
          >
            <h2 id={`${id}-title`} className="font-display text-2xl font-semibold">
              {index + 1}. {title}
            </h2>
            <div className="mt-3 space-y-4 text-lg [&_b]:font-semibold [&_b]:text-ink [&_code]:text-base [&_code]:wrap-anywhere">
              {body}
            </div>
          </section>
        ))}
      </div>
    </Container>
  </SitePage>
)

const summary = [
  'Guardamos o nome e o email de quem tem conta, e o que a fazenda registra do trato.',
  'O que é da fazenda é dela: nós guardamos e processamos, ela decide.',
  'Não vendemos dados, e hoje não usamos cookies de desempenho nem de marketing.',
  'Você vê, corrige, baixa e exclui os seus dados na página da sua conta.',
  'Dúvida ou pedido? Fale com a pessoa encarregada dos dados, que a seção 1 nomeia.',
]

const Summary = () => (
  <section aria-labelledby="resumo-title" className="mb-10 rounded-card border border-line bg-surface p-5 sm:p-7">
    <h2 id="resumo-title" className="font-display text-2xl font-semibold">
      Em cinco linhas
    </h2>
    <ul className="mt-3 list-disc space-y-1.5 pl-5 text-lg marker:text-ink-3">
      {summary.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)

const TableOfContents = () => (
  <nav aria-label="Nesta página" className="self-start lg:sticky lg:top-8">
    <ol className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`} className="flex gap-2 rounded-control py-1.5 text-ink-2 hover:text-ink hover:underline">
            <span className="w-5 shrink-0 text-right text-ink-3">{index + 1}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

export const html = () =>
  renderPage(
    <Document title={title} description={description} path={path} data={data}>
      <Privacy />
    </Document>,
  )
