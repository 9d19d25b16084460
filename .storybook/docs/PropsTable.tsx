/** The props of a widget: names, types and defaults from its code, and what each is for in Portuguese. */
import type { StrictArgTypes } from 'storybook/internal/csf'
import type { Guide } from '../../ui-kit/guide.ts'
import { TextWithCode } from '../../web/site/api-docs/TextWithCode.tsx'
import { commonProps } from './common-props.ts'

type Props = { argTypes: StrictArgTypes; texts: Guide['props'] }

export const PropsTable = ({ argTypes, texts }: Props) => {
  const props = Object.values(argTypes).filter(
    ({ table }) => table?.category === undefined || table.category === 'props',
  )
  if (props.length === 0) return <p className="text-ink-2">Nenhuma.</p>
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-sm text-ink-3">
        <tr>
          <th scope="col" className="border-b border-line-strong py-2 pr-4 font-semibold">
            Nome
          </th>
          <th scope="col" className="border-b border-line-strong py-2 pr-4 font-semibold">
            Tipo
          </th>
          <th scope="col" className="border-b border-line-strong py-2 pr-4 font-semibold">
            Padrão
          </th>
          <th scope="col" className="border-b border-line-strong py-2 font-semibold">
            Para que serve
          </th>
        </tr>
      </thead>
      <tbody className="align-baseline">
        {props.map(({ name, description, type, table }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 font-semibold whitespace-nowrap">
              {name}
              {type?.required && <span className="ml-2 text-sm font-normal text-rust">obrigatória</span>}
            </th>
            <td className="max-w-80 py-2 pr-4">
              <code className="text-sm wrap-anywhere text-ink-2">
                {(type && 'raw' in type && type.raw) || table?.type?.summary}
              </code>
            </td>
            <td className="py-2 pr-4 whitespace-nowrap">
              <code className="text-sm text-ink-2">{table?.defaultValue?.summary ?? '–'}</code>
            </td>
            <Description text={texts?.[name] ?? commonProps[name]} comment={description} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The text of the guide, or what the prop means in all widgets. The comment of the type stands in until one is written. */
const Description = ({ text, comment }: { text: string | undefined; comment: string | undefined }) => (
  <td className="py-2 text-ink-2" data-description lang={!text && comment ? 'en' : undefined}>
    <TextWithCode text={text || comment || ''} />
  </td>
)
