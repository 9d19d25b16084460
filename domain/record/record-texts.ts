/** The words of a kind of record in the sentences that are the same for every kind. */
import { findRecord, type RecordKind } from './records.ts'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'baias', 'índices de cocho'. */
export function pluralNoun(kind: RecordKind): string {
  const { many, complement } = findRecord(kind)
  return complement ? `${many} ${complement}` : many
}

/** 'baia', 'índice de cocho'. */
export function singularNoun(kind: RecordKind): string {
  const { one, complement } = findRecord(kind)
  return complement ? `${one} ${complement}` : one
}

/** The title of the list: 'Baias', 'Índices de cocho'. */
export const listTitle = (kind: RecordKind) => capitalized(pluralNoun(kind))

/** In titles and on buttons: 'Baia', 'Índice'. */
export const recordTitle = (kind: RecordKind) => capitalized(findRecord(kind).one)

/** 'uma baia', 'um lote ativo'. */
export function indefiniteNoun(kind: RecordKind): string {
  const { one, article, counted } = findRecord(kind)
  return [article === 'a' ? 'uma' : 'um', one, counted?.one].filter(Boolean).join(' ')
}

const writeVerbs = { create: 'criad', update: 'atualizad', delete: 'excluíd' } as const

/** 'Baia criada com sucesso!' */
export const savedText = (kind: RecordKind, write: keyof typeof writeVerbs) =>
  `${recordTitle(kind)} ${writeVerbs[write]}${findRecord(kind).article} com sucesso!`
