/** One call of the API: what it is for, what it takes, what it answers, and an example that was run. */
import { Fragment } from 'react'
import type { ApiResponse, Schema } from '../../../domain/openapi/document.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { FieldList, SchemaText, toFieldRows } from './FieldList.tsx'
import { FoldedArticle, printedOpen } from './FoldedArticle.tsx'
import { type ReferenceOperation, toCurl } from './reference.ts'
import { TextWithCode } from './TextWithCode.tsx'

const methodColors: Record<string, string> = {
  GET: 'bg-sky-soft text-sky',
  POST: 'bg-pasture-soft text-pasture-strong',
  PUT: 'bg-amber-soft text-amber',
  DELETE: 'bg-rust-soft text-rust-strong',
}

export function Operation({ operation }: { operation: ReferenceOperation }) {
  const {
    operationId,
    method,
    path,
    summary,
    description,
    parameters = [],
    requestBody,
    responses,
    example,
  } = operation
  const body = requestBody?.content['application/json'].schema
  const [status = '200'] = Object.keys(responses)
  const curl = toCurl(operation)
  return (
    <FoldedArticle
      id={operationId}
      title={summary}
      size="text-xl"
      isCall
      lines={
        <>
          <p className="mt-1 flex items-baseline gap-2 text-sm">
            <b className={`rounded-control px-1.5 sm:w-16 sm:text-center ${methodColors[method] ?? ''}`}>{method}</b>
            <Path path={path} />
          </p>
          {description && (
            <p className="mt-1 line-clamp-1 max-w-[68ch] text-ink-2 group-has-[>[open]]:line-clamp-none print:line-clamp-none">
              <TextWithCode text={description} />
            </p>
          )}
        </>
      }
    >
      <p className="text-ink-2">
        <TextWithCode text={accessText(operation)} />
      </p>
      {parameters.length > 0 && (
        <Part title="Endereço">
          <FieldList
            rows={parameters.map(({ name, required, description, schema }) => ({
              name,
              required,
              schema: { ...schema, ...(description && { description }) },
            }))}
          />
        </Part>
      )}
      {body && (
        <Part title="Corpo">
          <FieldList rows={toFieldRows(body)} />
        </Part>
      )}
      <Part title={`Resposta ${status}`}>
        <SuccessFields response={responses[status] as ApiResponse} />
      </Part>
      <Part title="Erros">
        <ul className="flex flex-wrap gap-2">
          {Object.keys(responses)
            .filter(code => Number(code) >= 400)
            .map(code => (
              <li key={code}>
                <a href={`#erro-${code}`} className="rounded-control border border-line px-2 py-1 hover:underline">
                  {code}
                </a>
              </li>
            ))}
        </ul>
      </Part>
      {curl && (
        <Part title="No terminal">
          <CodeBlock text={curl} label={`o comando de ${summary}`} />
        </Part>
      )}
      {example && (
        <details className={`mt-4 ${printedOpen}`}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-pasture-strong">
            Ver a resposta do exemplo ({example.status})
          </summary>
          <CodeBlock text={JSON.stringify(example.response, null, 2)} label={`a resposta de ${summary}`} />
        </details>
      )}
    </FoldedArticle>
  )
}

/** A long path continues on the next line with a slash. */
const Path = ({ path }: { path: string }) => (
  <code className="wrap-anywhere">
    {path.split(/(?=\/)/).map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the path never changes
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </code>
)

function accessText({ security, ...operation }: ReferenceOperation): string {
  const permission = operation['x-permission']
  const limit = operation['x-rate-limit']
  return [
    security.length === 0 ? 'Sem sessão.' : permission ? `Com a permissão \`${permission}\`.` : 'Com uma sessão.',
    ...(security.some(({ program }) => program) ? ['Também com um acesso de programa.'] : []),
    ...(limit ? [`Até ${limit.limit} por minuto, ${limit.by === 'farm' ? 'da fazenda toda' : 'de uma rede'}.`] : []),
  ].join(' ')
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="mt-5">
    <h4 className="mb-2 font-semibold">{title}</h4>
    {children}
  </div>
)

function SuccessFields({ response }: { response: ApiResponse }) {
  const [[type, { schema }] = ['', { schema: {} as Schema }]] = Object.entries(response.content ?? {})
  if (type !== 'application/json') return <p className="text-ink-2">Um arquivo: {type}</p>
  return schema.properties ? (
    <FieldList rows={toFieldRows(schema)} />
  ) : (
    <p>
      <SchemaText schema={schema} />
    </p>
  )
}
