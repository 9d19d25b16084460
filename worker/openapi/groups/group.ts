/** A group of routes in the reference of the API, and what repeats in its texts. */
import { pluralNoun, singularNoun } from '../../../domain/record/record-texts.ts'
import { findRecord, type RecordKind } from '../../../domain/record/records.ts'

type Route = string | { text: string; detail: string }
export type Group = { name: string; description: string; routes: Readonly<Record<string, Route>> }

/** The five routes of a kind of record. */
export const recordRoutes = (kind: RecordKind) =>
  crud(`${FARM}/${findRecord(kind).path}`, singularNoun(kind), pluralNoun(kind), findRecord(kind).article)

export const crud = (path: string, one: string, many: string, article: 'o' | 'a') => ({
  [`GET ${path}`]: `Listar ${many}`,
  [`POST ${path}`]: `Criar ${one}`,
  [`GET ${path}/{id}`]: `Ver ${article === 'o' ? 'um' : 'uma'} ${one}`,
  [`PUT ${path}/{id}`]: {
    text: `Mudar ${one}`,
    detail: `Envie todos os campos. Com \`updated_at\`, ${article} ${one} só é gravad${article} se ninguém ${article} mudou depois.`,
  },
  [`DELETE ${path}/{id}`]: `Excluir ${one}`,
})

export const FARM = '/farms/{farmId}'
