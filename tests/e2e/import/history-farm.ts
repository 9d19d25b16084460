/** Farms and files of history.spec.ts: lots that are older than the product on the farm, and what they were given, as a spreadsheet of Brazil saves it. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays } from '../../../domain/time/day.ts'
import { openFarm } from '../support/clocked-farm.ts'
import { FIRST_NOW } from '../support/clocked-server.ts'

/** The day on which the lots are registered: history is before it. */
export const REGISTERED = '2026-03-03'

/** Lots in pens of four, through the API, as another program does it. */
export async function openFarmWithLots(
  request: APIRequestContext,
  goTo: (ms: number) => Promise<void>,
  { lots, days }: { lots: number; days: number },
) {
  const farm = await openFarm(request, goTo, FIRST_NOW)
  const names = Array.from({ length: lots }, (_, at) => `Nelore ${String(at + 1).padStart(2, '0')}`)
  const penOf = (at: number) => `C${String((at >> 2) + 1).padStart(2, '0')}`
  const pens = [...new Set(names.map((_, at) => penOf(at)))]
  const send = (kind: string, rows: unknown[][]) =>
    farm.post('/imports', { id: crypto.randomUUID(), kind, rows, file_name: 'cadastros.xlsx' })
  await send('corral', [['Baia'], ...pens.map(pen => [pen])])
  const entry = addDays(REGISTERED, -days)
  await send('lot', [
    ['Lote', 'Baia', 'Cabeças', 'Data de entrada', 'Peso entrada', 'Carga inicial', 'GMD'],
    ...names.map((name, at) => [name, penOf(at), 80 + at, entry, 380, 2_000, 1.5]),
  ])
  return { farm, names, entry }
}

export type Farm = Awaited<ReturnType<typeof openFarmWithLots>>['farm']

/** Kilos of one treat, in tenths so that sums are exact. */
export const kgFed = (day: number, lot: number, treat: number) =>
  (4_000 + ((day * 7 + lot * 13 + treat * 29) % 3_000)) / 10

const brazilDay = (day: string) => day.split('-').reverse().join('/')
const brazilNumber = (value: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A row for each treat of each lot, newest day first. */
export function deliveries(
  names: readonly string[],
  { entry, days, treats }: { entry: string; days: number; treats: number },
) {
  const rows = Array.from({ length: days }, (_, at) => days - 1 - at).flatMap(day =>
    names.flatMap((name, lot) =>
      Array.from({ length: treats }, (_, treat) =>
        [brazilDay(addDays(entry, day)), name, brazilNumber(kgFed(day, lot, treat)), '68,5'].join(';'),
      ),
    ),
  )
  return csv(['Data;Lote;Kg fornecido;MS %', ...rows])
}

export const csv = (lines: readonly string[]) => ({
  name: 'histórico.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
})

export const fileInput = (page: Page) => page.getByLabel('Arquivo da planilha')
export const startButton = (page: Page, rows: string) => page.getByRole('button', { name: `Importar ${rows} linhas` })

/** Loses the request that writes a piece, once. */
export async function losePiece(page: Page, number: number): Promise<void> {
  let isLost = false
  await page.route('**/imports', async route => {
    const body = route.request().postDataJSON() as { dry_run?: boolean; piece?: { number: number } } | null
    if (isLost || body?.dry_run || body?.piece?.number !== number) return route.fallback()
    isLost = true
    return route.abort('connectionreset')
  })
}

type Day = { date: string; delivered: number; imported?: boolean }

/** The lot's days once the jobs have added them up. */
export async function fetchDays(farm: Farm, name: string, range: { from: string; to: string }): Promise<Day[]> {
  const lots = (await farm.get('/lots')) as { id: number; name: string }[]
  const lot = lots.find(one => one.name === name)
  expect(lot, name).toBeDefined()
  return farm.get(`/lots/${lot?.id}/days?from=${range.from}&to=${range.to}`)
}
