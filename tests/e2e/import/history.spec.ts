/** The past of a farm from its own spreadsheet: 60,000 deliveries, a refused row, and connections that are lost on the way. */
import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { addDays } from '../../../domain/time/day.ts'
import { MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import { FIRST_NOW, test } from '../support/clocked-server.ts'
import { signIn } from '../support/people.ts'
import {
  csv,
  deliveries,
  fetchDays,
  fileInput,
  kgFed,
  losePiece,
  openFarmWithLots,
  REGISTERED,
  startButton,
} from './history-farm.ts'
import { takeLongTasks, watchLongTasks } from './long-tasks.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('imports 60,000 deliveries without freezing the page, over a lost connection', async ({
  page,
  server,
  request,
}) => {
  test.setTimeout(900_000)
  const history = { days: 250, treats: 4 }
  const { farm, names, entry } = await openFarmWithLots(request, server.goTo, { lots: 60, days: 250 })
  await watchLongTasks(page)
  await losePiece(page, 5)
  await signIn(page, 'nova', '/admin/import')
  await expect(fileInput(page)).toBeAttached()
  await page.waitForLoadState('networkidle')
  await takeLongTasks(page)
  const figures: object[] = []
  let since = Date.now()
  const phase = async (name: string) => {
    figures.push({ phase: name, seconds: (Date.now() - since) / 1000, ...(await takeLongTasks(page)) })
    since = Date.now()
  }

  // from the disk: to hand it over as bytes is a long task of the test itself. Without an accent: the browser finds no such file in the locale C
  const path = test.info().outputPath('historico.csv')
  await writeFile(path, deliveries(names, { entry, ...history }).buffer)
  since = Date.now()
  await fileInput(page).setInputFiles(path)
  // an assertion that waits reads the whole page again and again, which is a long task of its own
  await page.getByRole('progressbar', { name: 'Conferindo' }).waitFor()
  await phase('read')
  await startButton(page, '60.000').and(page.locator(':enabled')).waitFor({ timeout: 300_000 })
  await phase('preview')
  await expect(page.getByText(`${addDays(entry, 0).split('-').reverse().join('/')} a 02/03/2026`)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('previewed.png'), fullPage: true })
  await takeLongTasks(page)

  await startButton(page, '60.000').click()
  await page.getByText(/^A conexão caiu na parte 5 de \d+$/).waitFor({ timeout: 300_000 })
  await phase('write until the connection is lost')
  await page.screenshot({ path: test.info().outputPath('lost.png'), fullPage: true })
  await takeLongTasks(page)
  since = Date.now()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Entregas por lote e dia: 60.000 linhas importadas.').waitFor({ timeout: 300_000 })
  await phase('write the rest')
  console.table(figures)

  const [made] = (await farm.get('/imports')) as { pieces: { received: number; of: number } }[]
  expect(made?.pieces.received).toBe(made?.pieces.of)
  for (let at = 1; at <= 6; at += 1) await farm.goTo(FIRST_NOW + at * 5 * MINUTE_MS)
  const all = await fetchDays(farm, 'Nelore 07', { from: entry, to: addDays(REGISTERED, -1) })
  expect(all).toHaveLength(250)
  const kg = (day: number) => [0, 1, 2, 3].reduce((sum, treat) => sum + kgFed(day, 6, treat), 0)
  expect(all.map(({ delivered }) => delivered.toFixed(1))).toEqual(all.map((_, day) => kg(day).toFixed(1)))
  expect(all.every(({ imported }) => imported)).toBe(true)
})

test('corrects a refused row in its cell, shows what was imported, and takes it back', async ({
  page,
  server,
  request,
}) => {
  test.setTimeout(240_000)
  const { farm } = await openFarmWithLots(request, server.goTo, { lots: 2, days: 20 })
  const range = { from: '2026-02-20', to: '2026-03-02' }
  const before = JSON.stringify(await fetchDays(farm, 'Nelore 01', range))
  await signIn(page, 'nova', '/admin/import')
  await fileInput(page).setInputFiles(
    csv([
      'Data;Lote;Kg;MS',
      '20/02/2026;Nelor 01;1.800,5;70',
      '21/02/2026;Nelore 01;1.850;70',
      '20/02/2026;Nelore 02;900;70',
    ]),
  )
  const cell = page.getByRole('textbox', { name: 'Lote' })
  await expect(cell).toHaveValue('Nelor 01')
  await expect(startButton(page, '2')).toBeDisabled()
  await page.screenshot({ path: test.info().outputPath('refused.png'), fullPage: true })
  await cell.fill('Nelore 01')
  await cell.press('Enter')
  await startButton(page, '3').click()
  await expect(page.getByText('Entregas por lote e dia: 3 linhas importadas.')).toBeVisible()
  await farm.goTo(FIRST_NOW + 5 * MINUTE_MS)
  expect((await fetchDays(farm, 'Nelore 01', range)).filter(({ imported }) => imported)).toMatchObject([
    { date: '2026-02-20', delivered: 1800.5 },
    { date: '2026-02-21', delivered: 1850 },
  ])

  const [lot] = (await farm.get('/lots')) as { id: number; name: string }[]
  await page.goto(`/admin/lots/${lot?.id}`)
  const days = page.getByRole('table', { name: 'Trato do lote por dia' })
  await expect(days.getByText('Importado').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('lot.png'), fullPage: true })

  await page.goto('/admin/import')
  const row = page.getByRole('listitem').filter({ hasText: 'Entregas por lote e dia, de histórico.csv' })
  await row.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(row.getByText('Desfeita')).toBeVisible()
  await farm.goTo(FIRST_NOW + 10 * MINUTE_MS)
  expect(JSON.stringify(await fetchDays(farm, 'Nelore 01', range))).toBe(before)
})

test('sends the rest of a file whose import stopped, after a reload', async ({ page, server, request }) => {
  test.setTimeout(300_000)
  const { farm, names, entry } = await openFarmWithLots(request, server.goTo, { lots: 20, days: 40 })
  const file = deliveries(names, { entry, days: 40, treats: 8 })
  await losePiece(page, 2)
  await signIn(page, 'nova', '/admin/import')
  await fileInput(page).setInputFiles(file)
  await startButton(page, '6.400').click()
  await expect(page.getByText('A conexão caiu na parte 2 de 2')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Incompleta: 1 de 2 partes\./)).toBeVisible()
  await fileInput(page).setInputFiles(file)
  await startButton(page, '1.440').click()
  await expect(page.getByText('Entregas por lote e dia: 1.440 linhas importadas.')).toBeVisible()
  await farm.goTo(FIRST_NOW + 5 * MINUTE_MS)
  const days = await fetchDays(farm, 'Nelore 20', { from: entry, to: addDays(REGISTERED, -1) })
  const kg = (day: number) => Array.from({ length: 8 }, (_, treat) => kgFed(day, 19, treat)).reduce((a, b) => a + b, 0)
  expect(days.map(({ delivered }) => delivered.toFixed(1))).toEqual(days.map((_, day) => kg(day).toFixed(1)))
  expect(days).toHaveLength(40)
})
