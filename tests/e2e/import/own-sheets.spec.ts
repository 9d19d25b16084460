/** Spreadsheets as four feedlots keep them: tidy, as a printed report, of another program, and cells that are copied. Each is counted in taps. */
import { expect, type Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { openFarm } from '../support/clocked-farm.ts'
import { FIRST_NOW, test } from '../support/clocked-server.ts'
import { signIn } from '../support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Lot = { name: string; corral: { name: string }; quantity: number; entry_date: string; projected_load: number }
type Cell = string | number | null

const cell = (value: Cell) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String })
const sheet = (name: string, rows: Cell[][]) => ({ sheet: name, data: rows.map(row => row.map(cell)) })

const workbook = async (name: string, sheets: object[]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await writeExcelFile(sheets as never).toBuffer(),
})

/** The page of imports of an empty farm, with its taps counted. */
async function openImports(page: Page) {
  await signIn(page, 'nova')
  await page.goto('/admin/import')
  let taps = 0
  return {
    taps: () => taps,
    tap: async (locator: ReturnType<Page['getByRole']>) => {
      await locator.click()
      taps += 1
    },
    choose: async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      await page.getByLabel('Arquivo da planilha').setInputFiles(file)
      // the button, and the file in the dialog of the system
      taps += 2
    },
  }
}

const importButton = (page: Page, count: number) =>
  page.getByRole('button', { name: `Importar ${count} ${count === 1 ? 'registro' : 'registros'}` })
const done = (page: Page, text: string) => expect(page.getByText(`${text} importados.`)).toBeVisible()

test('takes a tidy workbook with one sheet for each kind', async ({ page, server, request }) => {
  const farm = await openFarm(request, server.goTo, FIRST_NOW)
  const { tap, taps, choose } = await openImports(page)
  const names = Array.from({ length: 8 }, (_, at) => `Nelore ${at + 1}`)
  await choose(
    await workbook('fazenda.xlsx', [
      sheet('Ingredientes', [['Ingrediente'], ['Milho moído'], ['Silagem de milho']]),
      sheet('Baias', [['Baia', 'Capacidade'], ...names.map((_, at) => [`B${at + 1}`, 150])]),
      sheet('Receitas', [
        ['Receita', 'Tempo de mistura', 'MS', 'Ingrediente', '%'],
        ['Terminação', 6, 70, 'Milho moído', 36.8],
        ['Terminação', null, null, 'Silagem de milho', 63.2],
      ]),
      sheet('Lotes', [
        ['Lote', 'Baia', 'Cabeças', 'Data de entrada', 'Peso entrada', 'Carga inicial', 'GMD'],
        ...names.map((name, at) => [name, `B${at + 1}`, 100 + at, '10/02/2026', 380.5, 2_000, 1.5]),
      ]),
      sheet('Regras', [
        ['Regra', 'Receita', 'Lotes'],
        ['Regra 1', 'Terminação', names.join('; ')],
      ]),
    ]),
  )
  for (const [title, count] of [
    ['Ingredientes', 2],
    ['Baias', 8],
    ['Receitas', 1],
    ['Lotes', 8],
    ['Regras', 1],
  ] as const) {
    await tap(importButton(page, count))
    await expect(page.getByText(new RegExp(`^${title}: ${count} registros? importados?\\.$`))).toBeVisible()
  }
  expect(taps()).toBe(7)
  const lots: (Lot & { rule: { name: string } | null })[] = await farm.get('/lots')
  expect(lots.map(({ name, corral, quantity, rule }) => [name, corral.name, quantity, rule?.name])).toEqual(
    names.map((name, at) => [name, `B${at + 1}`, 100 + at, 'Regra 1']),
  )
})

test('takes a printed report with merged headers and a row of totals, and has a cell corrected', async ({
  page,
  server,
  request,
}) => {
  const farm = await openFarm(request, server.goTo, FIRST_NOW)
  const { tap, taps, choose } = await openImports(page)
  const lots: Cell[][] = [
    ['L-01', 'C1', 120, '05/02/2026', 352, 1_980.5, 1.45],
    ['L-02', 'C2', 0, '06/02/2026', 361.2, 2_100, 1.5],
    ['L-03', 'C2', 90, '06/02/2026', 340, 1_500, 1.5],
  ]
  const merged = (value: string, columnSpan: number) => [
    { value, type: String, columnSpan },
    ...Array.from({ length: columnSpan - 1 }, () => null),
  ]
  await choose(
    await workbook('relatório.xlsx', [
      {
        sheet: 'Plan1',
        data: [
          merged('Fazenda Santa Rita, lotes em confinamento', 7),
          [],
          [...merged('Onde', 2), ...merged('Entrada', 5)],
          ['Nº do lote', 'Curral', 'Qtd', 'Entrada', 'PV inicial', 'Carga', 'GMD'].map(cell),
          ...lots.map(row => row.map(cell)),
          ['Total', null, 210, null, null, 5_580.5, null].map(cell),
        ],
      },
    ]),
  )
  await expect(page.getByText('Nº do lote').first()).toBeVisible()
  await tap(page.getByRole('checkbox', { name: 'Criar os 2 que não se parecem com nenhum' }))
  const refused = page.getByRole('listitem').filter({ hasText: 'L-02' })
  await expect(refused.getByText('Recusada')).toBeVisible()
  await expect(refused.getByText(/maior que 0|maior que zero|deve ser/).first()).toBeVisible()
  await refused.getByLabel('Qtd').fill('110')
  await refused.getByLabel('Qtd').press('Enter')
  await tap(importButton(page, 5))
  await done(page, 'Lotes: 5 registros')
  expect(taps()).toBeLessThanOrEqual(6)
  const made: Lot[] = await farm.get('/lots')
  expect(made.map(({ name, quantity, projected_load }) => [name, quantity, projected_load])).toEqual([
    ['L-01', 120, 1_980.5],
    ['L-02', 110, 2_100],
    ['L-03', 90, 1_500],
  ])
})

test('takes a file of another program: commas, English headers, days as in America', async ({
  page,
  server,
  request,
}) => {
  const farm = await openFarm(request, server.goTo, FIRST_NOW)
  const { tap, taps, choose } = await openImports(page)
  const lines = [
    'Lot ID,Pen,Head Count,In Date,In Weight,Daily Feed,ADG',
    '"Angus, 1",P1,75,02/13/2026,402.5,1800.25,1.6',
    'Angus 2,P2,80,02/09/2026,398.0,1900,1.55',
  ]
  await choose({ name: 'lots.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\n')}\n`) })
  await tap(page.getByRole('checkbox', { name: 'Criar os 2 que não se parecem com nenhum' }))
  await tap(importButton(page, 4))
  await done(page, 'Lotes: 4 registros')
  expect(taps()).toBe(4)
  const lots: Lot[] = await farm.get('/lots')
  expect(
    lots.map(({ name, corral, entry_date, projected_load }) => [name, corral.name, entry_date, projected_load]),
  ).toEqual([
    ['Angus, 1', 'P1', '2026-02-13', 1_800.25],
    ['Angus 2', 'P2', '2026-02-09', 1_900],
  ])
})

test('takes pasted cells, and names what the farm has already', async ({ page, server, request }) => {
  const farm = await openFarm(request, server.goTo, FIRST_NOW)
  await farm.create('/corrals', { name: 'C1', capacity: 100 })
  const { tap, taps } = await openImports(page)
  const rows = [
    ['Piquete', 'Lotação'],
    ['C1', '120'],
    ['C2', '1.200'],
    ['C3', 'muitos'],
  ]
  await page.getByLabel('Células copiadas').fill(rows.map(row => row.join('\t')).join('\n'))
  await tap(page.getByRole('button', { name: 'Usar estas células' }))
  await expect(page.getByText('Recusados')).toBeVisible()
  const refused = page.getByRole('listitem').filter({ hasText: 'C3' })
  await refused.getByLabel('Lotação').fill('90')
  await refused.getByLabel('Lotação').press('Enter')
  await tap(importButton(page, 3))
  await done(page, 'Baias: 3 registros')
  expect(taps()).toBe(2)
  const corrals: { name: string; capacity: number }[] = await farm.get('/corrals')
  expect(
    corrals.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ name, capacity }) => [name, capacity]),
  ).toEqual([
    ['C1', 120],
    ['C2', 1_200],
    ['C3', 90],
  ])
})

test('says that the signal is missing where the code of a sheet has not come, and keeps what was pasted', async ({
  page,
  context,
  server,
  request,
}) => {
  await openFarm(request, server.goTo, FIRST_NOW)
  const { tap } = await openImports(page)
  const cells = page.getByLabel('Células copiadas')
  await cells.fill('Baia\tLotação\nD1\t90')
  await context.setOffline(true)
  await tap(page.getByRole('button', { name: 'Usar estas células' }))
  await expect(page.getByText('A leitura de planilhas não abriu. Confira o sinal')).toBeVisible()
  await tap(page.getByRole('button', { name: 'Baixar planilha modelo' }))
  await expect(page.getByText('Isto não abriu. Confira o sinal e tente novamente.')).toBeVisible()
  await context.setOffline(false)
  await expect(cells).toHaveValue('Baia\tLotação\nD1\t90')
  await tap(page.getByRole('button', { name: 'Usar estas células' }))
  await expect(importButton(page, 1)).toBeVisible()
})
