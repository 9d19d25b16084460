/** The reports of the demo farm: their filters in the URL, their files, and their pages on A4. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { openScreen } from './support/navigate.ts'
import { signIn } from './support/people.ts'

const period = '?from=2025-01-01&to=2025-01-31'

async function download(page: Page, label: string): Promise<{ name: string; path: string }> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: label }).click()
  const file = await started
  return { name: file.suggestedFilename(), path: await file.path() }
}

/** 'Linha' of a table as its cells. */
const cellsOf = (page: Page, name: RegExp) => page.getByRole('row', { name }).getByRole('cell').allTextContents()

/** Width and height of each page in millimetres. */
function pageSizes(pdf: Buffer): string[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [...boxes].map(([, width, height]) =>
    [width, height].map(points => Math.round(Number(points) / 2.8346)).join(' x '),
  )
}

async function printed(page: Page, report: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  if (process.env.PDF_FOLDER)
    await page.pdf({ preferCSSPageSize: true, path: `${process.env.PDF_FOLDER}/${report}.pdf` })
  await page.emulateMedia({ media: 'screen' })
  return [...new Set(pageSizes(pdf))]
}

test('each report opens from the list', async ({ page }) => {
  await signIn(page, 'gestor', '/admin/reports')
  for (const title of [
    'Ficha do dia',
    'Desempenho dos lotes',
    'Consumo de ingredientes',
    'Precisão da operação',
    'Notas de cocho',
  ]) {
    await openScreen(page, '/admin/reports')
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  }
})

/** The lots of a period are the same on the screen, in CSV and in XLSX. */
async function expectSameFiles(page: Page): Promise<void> {
  await openScreen(page, '/admin/reports/lots')
  const row = page.getByRole('rowheader').getByRole('link').first()
  const name = (await row.textContent()) ?? ''
  const onScreen = await cellsOf(page, new RegExp(name))
  const heads = onScreen[1] ?? ''

  const csv = await download(page, 'Baixar em CSV')
  expect(csv.name).toMatch(/^Desempenho dos lotes.*\.csv$/)
  const text = await readFile(csv.path, 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(
    text
      .split('\r\n')
      .find(line => line.includes(name))
      ?.split(';'),
  ).toContain(heads)

  const xlsx = await download(page, 'Baixar em Excel')
  expect(xlsx.name).toMatch(/^Desempenho dos lotes.*\.xlsx$/)
  const [sheet] = await readXlsxFile(xlsx.path)
  const cells = sheet?.data.find(cells => cells.includes(name))
  expect(cells).toContain(Number(heads))
}

async function expectPeriodInAddress(page: Page): Promise<void> {
  await openScreen(page, `/admin/reports/ingredients${period}`)
  await expect(page.getByText('Nada foi carregado neste período')).toBeVisible()
  await page.getByLabel('Período').selectOption('Últimos 7 dias')
  await expect(page).not.toHaveURL(/2025-01-01/)
  await expect(page.getByRole('rowheader', { name: 'Total' })).toBeVisible()
  const csv = await download(page, 'Baixar em CSV')
  const { searchParams } = new URL(page.url())
  expect(csv.name).toContain(searchParams.get('from'))
}

async function expectAccuracyByIngredient(page: Page): Promise<void> {
  await openScreen(page, '/admin/reports/accuracy')
  await expect(page.getByRole('columnheader', { name: /^Descargas/ })).toBeVisible()
  await page.getByText('Ingrediente', { exact: true }).click()
  await expect(page).toHaveURL(/by=operator_ingredient/)
  const accuracy = page.getByRole('region', { name: 'Precisão da operação' })
  await expect(accuracy.getByRole('columnheader', { name: /^Ingrediente/ })).toBeVisible()
}

test('the files have what the screen shows, the address the period, and the accuracy changes', async ({ page }) => {
  await signIn(page, 'gestor', '/admin/reports')
  await expectSameFiles(page)
  await expectPeriodInAddress(page)
  await expectAccuracyByIngredient(page)
})

test('an operator has the day sheet and not the accuracy of others', async ({ page }) => {
  await signIn(page, 'operador', '/admin/reports')
  await expect(page.getByRole('main').getByRole('link', { name: 'Ficha do dia' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Precisão da operação' })).toHaveCount(0)
  await page.goto('/admin/reports/accuracy')
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
})

test('the day sheet is upright on A4, and the other reports lie', async ({ page }) => {
  await signIn(page, 'gestor', '/admin/reports/day')
  await expect(page.getByRole('table', { name: /^Carregar/ }).first()).toBeVisible()
  expect(await printed(page, 'day')).toEqual(['210 x 297'])
  for (const report of ['lots', 'accuracy', 'notes']) {
    await openScreen(page, `/admin/reports/${report}`)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    expect(await printed(page, report), report).toEqual(['297 x 210'])
  }
})
