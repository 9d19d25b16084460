import { formatNumber } from '../format/format.ts'
import { listNames } from '../format/list-names.ts'

const MAX_NAMES = 4

/** One name more than the limit is listed too, because 'mais 1' is no shorter than a name. */
export function listFirstNames(names: readonly string[]): string {
  return listNames(names, names.length === MAX_NAMES + 1 ? names.length : MAX_NAMES)
}

/** 'Lote A'; '6 lotes (Lote A, Lote B, Lote C, Lote D e mais 2)'. */
export function lotsText(lots: readonly { name: string }[]): string {
  const [first] = lots
  if (first && lots.length === 1) return first.name
  return `${formatNumber(lots.length)} lotes (${listFirstNames(lots.map(({ name }) => name))})`
}
