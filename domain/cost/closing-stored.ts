/** The sheet of a closing as its row has it. Its people are ids without a name, so that the erasure of an account reaches their names. */
import { parseStored } from '../schema/stored-json.ts'
import { Closeout } from './closeout-output.ts'

type People = ReadonlyMap<number, { id: number; name: string }>

export const sheetToStore = (sheet: Closeout): string =>
  JSON.stringify({
    ...sheet,
    sales: sheet.sales.map(sale => ({ ...sale, user: sale.user && { ...sale.user, name: '' } })),
  })

export function parseSheet(stored: string, people: People): Closeout {
  const sheet = parseStored(Closeout, stored)
  return { ...sheet, sales: sheet.sales.map(sale => ({ ...sale, user: people.get(sale.user?.id ?? 0) ?? null })) }
}
