/** Records that have the same name since before names were unique. They are shown, and renamed by a person only. */
import { formatNumber } from '../format/format.ts'
import { findRecord, type NamedKind } from '../record/records.ts'
import { nameKey } from './unique-name.ts'

type Named = { id: number; name: string }

const counts = ['Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove', 'Dez']

/** Groups of two or more, in the order of the records. */
export function duplicateNames<Item extends Named>(records: readonly Item[]): Item[][] {
  return [...Map.groupBy(records, ({ name }) => nameKey(name)).values()].filter(group => group.length > 1)
}

/** 'Duas baias se chamam C1. Renomeie uma para não confundir na pesagem.' */
export function duplicateNamesText(kind: NamedKind, sameName: readonly Named[]): string {
  const { many, counted, article, confusedIn = 'na pesagem' } = findRecord(kind)
  const plural = counted ? `${many} ${counted.many}` : many
  const [pair, one, others] = article === 'a' ? ['Duas', 'uma', 'às demais'] : ['Dois', 'um', 'aos demais']
  const count = sameName.length === 2 ? pair : (counts[sameName.length - 3] ?? formatNumber(sameName.length))
  const advice = sameName.length === 2 ? `Renomeie ${one}` : `Dê outro nome ${others}`
  return `${count} ${plural} se chamam ${sameName[0]?.name ?? ''}. ${advice} para não confundir ${confusedIn}.`
}
