/** Records that have the same name since before names were unique. They are shown, and renamed by a person only. */
import { formatNumber } from '../format/format.ts'
import { type NamedKind, nameKey } from './unique-name.ts'

type Named = { id: number; name: string }
type Noun = { plural: string; feminine?: true; confusedIn?: string }

const nouns: Record<NamedKind, Noun> = {
  corral: { plural: 'baias', feminine: true },
  lot: { plural: 'lotes ativos' },
  ingredient: { plural: 'ingredientes' },
  recipe: { plural: 'receitas', feminine: true },
  rule: { plural: 'regras', feminine: true },
  treat: { plural: 'tratos' },
  corralIndex: { plural: 'índices', confusedIn: 'na leitura' },
}

const counts = ['Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove', 'Dez']

/** Groups of two or more, in the order of the records. */
export function duplicateNames<Item extends Named>(records: readonly Item[]): Item[][] {
  return [...Map.groupBy(records, ({ name }) => nameKey(name)).values()].filter(group => group.length > 1)
}

/** 'Duas baias se chamam C1. Renomeie uma para não confundir na pesagem.' */
export function duplicateNamesText(kind: NamedKind, sameName: readonly Named[]): string {
  const { plural, feminine, confusedIn = 'na pesagem' } = nouns[kind]
  const [pair, one, others] = feminine ? ['Duas', 'uma', 'às demais'] : ['Dois', 'um', 'aos demais']
  const count = sameName.length === 2 ? pair : (counts[sameName.length - 3] ?? formatNumber(sameName.length))
  const advice = sameName.length === 2 ? `Renomeie ${one}` : `Dê outro nome ${others}`
  return `${count} ${plural} se chamam ${sameName[0]?.name ?? ''}. ${advice} para não confundir ${confusedIn}.`
}
