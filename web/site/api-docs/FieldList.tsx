/** The fields of an object: name, type, limits and meaning. A named object is a link to its own fields. */
import type { Schema } from '../../../domain/openapi/document.ts'
import { limitTexts, readSchemaName, toAnchor, typeText, valueTexts } from './reference.ts'
import { TextWithCode } from './TextWithCode.tsx'

type Row = { name: string; schema: Schema; required: boolean }

export const toFieldRows = ({ properties = {}, required = [] }: Schema): Row[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))

type FieldListProps = {
  rows: Row[]
  /** Inside another field, where two columns have no room. */
  nested?: boolean
}

export function FieldList({ rows, nested = false }: FieldListProps) {
  return (
    <dl className={`divide-y divide-line ${nested ? '' : 'border-y border-line'}`}>
      {rows.map(({ name, schema, required }) => (
        <div
          key={name}
          className={`grid grid-cols-1 gap-x-6 py-2 ${nested ? '' : 'sm:grid-cols-[14rem_minmax(0,1fr)]'}`}
        >
          <dt className="font-semibold wrap-anywhere text-ink">
            <code>{name}</code>
            {!required && <span className="ml-2 text-sm font-normal text-ink-3">opcional</span>}
          </dt>
          <dd className="min-w-0 text-ink-2">
            <SchemaText schema={schema} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One schema: its type, limits and values, its meaning, and the fields inside it. */
export function SchemaText({ schema }: { schema: Schema }) {
  const parts = schema.anyOf ?? [schema]
  const limits = limitTexts(schema)
  const values = valueTexts(schema)
  return (
    <>
      {schema.description && (
        <span className="text-ink">
          <TextWithCode text={`${schema.description}. `} />
        </span>
      )}
      <span className="text-sm">
        {parts.map((part, i) => (
          <span key={JSON.stringify(part)}>
            {i > 0 && ' ou '}
            <TypeName schema={part} />
          </span>
        ))}
        {limits.length > 0 && `, ${limits.join(', ')}`}
      </span>
      {values.length > 0 && (
        <span className="block text-sm wrap-anywhere">
          Valores: <code>{values.join(', ')}</code>
        </span>
      )}
      {[schema, ...parts].map(part => inside(part)).find(Boolean)}
    </>
  )
}

function inside({ items, properties, ...schema }: Schema) {
  if (items?.properties) return inside(items)
  if (!properties) return undefined
  return (
    <div className="mt-2 border-l-2 border-line pl-4">
      <FieldList rows={toFieldRows({ ...schema, properties })} nested />
    </div>
  )
}

function TypeName({ schema }: { schema: Schema }) {
  const name = readSchemaName(schema)
  if (name)
    return (
      <a href={`#tipo-${toAnchor(name)}`} className="font-semibold text-pasture-strong underline">
        {name}
      </a>
    )
  if (schema.items)
    return (
      <>
        lista de <TypeName schema={schema.items} />
      </>
    )
  return <>{typeText(schema) || 'qualquer valor'}</>
}
