/** The words of a kind of record in the sentences that are the same for every kind. */
import { type RecordKind, recordOf } from './records.ts'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'baias', 'índices de cocho'. */
export function pluralOf(kind: RecordKind): string {
  const { many, complement } = recordOf(kind)
  return complement ? `${many} ${complement}` : many
}

/** 'baia', 'índice de cocho'. */
export function singularOf(kind: RecordKind): string {
  const { one, complement } = recordOf(kind)
  return complement ? `${one} ${complement}` : one
}

/** The title of the list: 'Baias', 'Índices de cocho'. */
export const listTitle = (kind: RecordKind) => capitalized(pluralOf(kind))

/** In titles and on buttons: 'Baia', 'Índice'. */
export const recordTitle = (kind: RecordKind) => capitalized(recordOf(kind).one)

/** 'uma baia', 'um lote ativo'. */
export function indefiniteOf(kind: RecordKind): string {
  const { one, article, counted } = recordOf(kind)
  return [article === 'a' ? 'uma' : 'um', one, counted?.one].filter(Boolean).join(' ')
}

const writeVerbs = { create: 'criad', update: 'atualizad', delete: 'excluíd' } as const

/** 'Baia criada com sucesso!' */
export const savedText = (kind: RecordKind, write: keyof typeof writeVerbs) =>
  `${recordTitle(kind)} ${writeVerbs[write]}${recordOf(kind).article} com sucesso!`
