/** The reference of the API, from its description: every call, with examples that were run. */
import { Document, SITE } from '../Document.tsx'
import { renderPage } from '../render-page.ts'
import { Container } from '../Section.tsx'
import { SitePage } from '../SitePage.tsx'
import { FieldList, SchemaText, toFieldRows } from './FieldList.tsx'
import { FoldedArticle } from './FoldedArticle.tsx'
import { Introduction } from './Introduction.tsx'
import { Operation } from './Operation.tsx'
import { groups as allGroups, schemas as allSchemas, toAnchor } from './reference.ts'
import { TextWithCode } from './TextWithCode.tsx'

const path = '/docs/api'
const title = 'API do Cocho em Dia'
const description =
  'Referência da API do Cocho em Dia: lotes, leituras de cocho, operações e consumo da sua fazenda, com exemplos para copiar.'

const data = { '@type': 'TechArticle', headline: title, description, url: SITE + path, inLanguage: 'pt-BR' }

type Props = { groups?: typeof allGroups; schemas?: typeof allSchemas }

/** Stories have a part of the groups and types: queries by role are slow among the details of 150 calls. */
export const ApiDocs = ({ groups = allGroups, schemas = allSchemas }: Props) => (
  <SitePage>
    <div className="bg-sky-night pt-10 pb-14 text-on-yard">
      <Container>
        <h1 className="font-display text-4xl font-bold text-balance">API do Cocho em Dia</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-balance text-on-yard-2">
          Leve os dados da sua fazenda para a planilha, o BI ou o sistema da contabilidade.
        </p>
      </Container>
    </div>
    <Container className="grid grid-cols-1 gap-x-12 gap-y-8 overflow-x-clip py-10 print:block lg:grid-cols-[17rem_minmax(0,1fr)]">
      <Navigation groups={groups} />
      <div className="min-w-0">
        <div data-hidden-by-search>
          <Introduction />
        </div>
        {groups.map(({ id, name, description, operations }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} data-group className="scroll-mt-6 py-6">
            <h2 id={`${id}-title`} className="font-display text-3xl font-bold">
              {name}
            </h2>
            <p className="mt-2 mb-5 text-lg text-ink-2">
              <TextWithCode text={description} />
            </p>
            {operations.map(operation => (
              <Operation key={operation.operationId} operation={operation} />
            ))}
          </section>
        ))}
        <Types schemas={schemas} />
      </div>
    </Container>
  </SitePage>
)

const linkClass = 'block rounded-control py-1.5 text-ink-2 hover:text-ink hover:underline'

const Navigation = ({ groups }: Required<Pick<Props, 'groups'>>) => (
  <nav
    aria-label="Nesta página"
    className="self-start print:hidden lg:sticky lg:top-6 lg:max-h-[calc(100vh-3rem)] lg:overflow-y-auto lg:pr-2"
  >
    <p hidden data-search className="mb-3">
      <label className="mb-1 block font-semibold" htmlFor="procurar">
        Procurar uma chamada
      </label>
      <input
        id="procurar"
        type="search"
        placeholder="lotes, PUT, receita"
        className="min-h-11 w-full rounded-control border border-control bg-surface px-3"
      />
      <span role="status" data-search-status className="mt-1 block text-sm text-ink-2" />
    </p>
    <ul
      data-hidden-by-search
      className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-x-5 sm:grid-cols-3 lg:block"
    >
      {[
        ['comeco', 'Começo'],
        ['autenticacao', 'Autenticação'],
        ['avisos', 'Receber webhooks'],
        ['erros', 'Erros'],
      ].map(([id, text]) => (
        <li key={id}>
          <a href={`#${id}`} className={linkClass}>
            {text}
          </a>
        </li>
      ))}
      {groups.map(({ id, name, operations }) => (
        <li key={id} className="has-[[open]]:col-span-full">
          <details>
            <summary className="cursor-pointer py-1.5 font-semibold">{name}</summary>
            <ul className="mb-2 border-l border-line pl-3 text-sm">
              {operations.map(({ operationId, summary }) => (
                <li key={operationId}>
                  <a href={`#${operationId}`} className={linkClass}>
                    {summary}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
      <li>
        <a href="#tipos" className={linkClass}>
          Tipos
        </a>
      </li>
    </ul>
  </nav>
)

const Types = ({ schemas }: Required<Pick<Props, 'schemas'>>) => (
  <section id="tipos" aria-labelledby="tipos-title" data-hidden-by-search className="scroll-mt-6 py-6">
    <h2 id="tipos-title" className="font-display text-3xl font-bold">
      Tipos
    </h2>
    <p className="mt-2 mb-5 text-lg text-ink-2">Os registros que aparecem em várias respostas.</p>
    {schemas.map(([name, schema]) => (
      <FoldedArticle key={name} id={`tipo-${toAnchor(name)}`} title={name} size="text-lg">
        {schema.properties ? <FieldList rows={toFieldRows(schema)} /> : <SchemaText schema={schema} />}
      </FoldedArticle>
    ))}
  </section>
)

export const html = () =>
  renderPage(
    <Document title={title} description={description} path={path} data={data}>
      <ApiDocs />
    </Document>,
  )
