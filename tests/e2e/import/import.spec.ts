/** The first day of a farm from its own spreadsheet: a workbook of another program, with English headers, misspelt pens and a row of totals. */
import { expect, type Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { openFarm } from '../support/clocked-farm.ts'
import { FIRST_NOW, test } from '../support/clocked-server.ts'
import { signIn } from '../support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const text = (value: string) => ({ value, type: String })
const number = (value: number) => ({ value, type: Number })
const LOTS = 60

const day = new Date(FIRST_NOW - 20 * DAY_MS)

/** 60 lots in 30 pens. Two lots stand in pens that are misspelt. */
function workbook(): Promise<Buffer> {
  const penOf = (at: number) => (at === 7 ? 'P-04' : at === 21 ? 'p 11' : `P${String((at >> 1) + 1).padStart(2, '0')}`)
  const lots = Array.from({ length: LOTS }, (_, at) => [
    text(`Lot ${at + 1}`),
    text(penOf(at)),
    number(80 + at),
    { value: day, type: Date, format: 'mm/dd/yyyy' },
    number(350.5 + at),
    number(1_900 + at),
    number(1.5),
    text('Finisher'),
  ])
  const heads = Array.from({ length: LOTS }, (_, at) => 80 + at).reduce((sum, one) => sum + one, 0)
  const sheets = [
    {
      sheet: 'Pens',
      data: [
        ['Pen', 'Capacity'].map(text),
        ...Array.from({ length: 30 }, (_, at) => [text(`P${String(at + 1).padStart(2, '0')}`), number(300)]),
      ],
    },
    {
      sheet: 'Rations',
      data: [
        ['Ration', 'Mix time', 'DM', 'Corn', 'Silage'].map(text),
        [text('Finisher'), number(6), number(0.7), number(0.368), number(0.632)],
      ],
    },
    {
      sheet: 'Lots',
      data: [
        [text('Yard report')],
        ['Lot', 'Pen', 'Head Count', 'In Date', 'In Weight', 'Daily Feed', 'ADG', 'Ration'].map(text),
        ...lots,
        [text('Total'), null, number(heads)],
      ],
    },
  ]
  return writeExcelFile(sheets as never).toBuffer()
}

const importButton = (page: Page, count: number) => page.getByRole('button', { name: `Importar ${count} registros` })

test('sets a farm of 60 lots up from its own workbook, and takes it back', async ({ page, server, request }) => {
  test.setTimeout(240_000)
  const farm = await openFarm(request, server.goTo, FIRST_NOW)
  const before = JSON.stringify([await farm.get('/corrals'), await farm.get('/lots')])
  await signIn(page, 'nova')
  let taps = 0
  const tap = async (locator: ReturnType<Page['getByRole']>) => {
    await locator.click()
    taps += 1
  }
  await tap(page.getByRole('link', { name: 'Importar planilha' }).last())
  await page.getByLabel('Arquivo da planilha').setInputFiles({
    name: 'yard.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbook(),
  })
  taps += 2
  // the pens come first
  await tap(importButton(page, 30))
  await expect(page.getByText('Baias: 30 registros importados.')).toBeVisible()
  // the recipe, with its two ingredients
  await tap(page.getByRole('checkbox', { name: 'Criar os 2 que não se parecem com nenhum' }))
  await tap(importButton(page, 3))
  await expect(page.getByText('Receitas: 3 registros importados.')).toBeVisible()
  // two pens are misspelt, and the rule is made with the recipe
  await expect(page.getByText(/A baia P-04 não existe. Parecida: P04/)).toBeVisible()
  await expect(page.getByText('6.570')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('refused.png'), fullPage: true })
  await tap(page.getByRole('button', { name: 'Usar P04' }))
  // its row leaves the list, and the one below moves up
  await expect(page.getByRole('button', { name: 'Usar P04' })).toBeHidden()
  await tap(page.getByRole('button', { name: 'Usar P11' }))
  await expect(page.getByRole('button', { name: 'Usar P11' })).toBeHidden()
  await tap(page.getByRole('checkbox', { name: /^A regra Finisher/ }))
  await tap(importButton(page, 61))
  await expect(page.getByText('Lotes: 61 registros importados.')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(20)
  const lots = (await farm.get('/lots')) as {
    name: string
    corral: { name: string }
    rule: { name: string } | null
    quantity: number
  }[]
  expect(lots).toHaveLength(LOTS)
  expect(lots.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6_570)
  expect(lots.every(({ rule }) => rule?.name === 'Finisher')).toBe(true)
  expect(lots.find(({ name }) => name === 'Lot 8')?.corral.name).toBe('P04')
  // everything is taken back, the newest first
  for (const kind of ['Lotes', 'Receitas', 'Baias']) {
    await page.goto('/admin/import')
    const row = page.getByRole('listitem').filter({ hasText: `${kind}, de yard.xlsx` })
    await row.getByRole('button', { name: 'Desfazer importação' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect(row.getByText('Desfeita')).toBeVisible()
  }
  expect(JSON.stringify([await farm.get('/corrals'), await farm.get('/lots')])).toBe(before)
})
