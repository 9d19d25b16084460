/** What a finger presses is 44 px high at least. alerts.spec.ts has the alerts, where some are open. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { openScreen } from './support/navigate.ts'
import { type DemoUser, signIn } from './support/people.ts'
import { findLowControls, phoneWithTouch } from './support/touch.ts'

test.use(phoneWithTouch)

/** Shows what is to be measured, and returns something that stands on the page then. */
type Open = (page: Page) => Promise<Locator>
type Screen = [name: string, who: DemoUser, path: string, open: Open]

const oneTrough = (page: Page) => page.getByRole('radio')

async function openTroughList(page: Page): Promise<Locator> {
  await expect(oneTrough(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ver em lista' }).click()
  return page.getByRole('button', { name: 'Menu' })
}

async function chooseOperator(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Operadores' }).click()
  await page.getByRole('checkbox').first().check()
  return page.getByRole('button', { name: /^Remover / })
}

const screens: Screen[] = [
  ['the list of operations', 'operador', '/operador', async page => page.getByText('Operações de hoje')],
  ['the reading of one trough', 'operador', '/admin/trough-reading', async page => oneTrough(page)],
  ['the reading as a list, with the bar of the app', 'operador', '/admin/trough-reading', openTroughList],
  ['the dashboard', 'gestor', '/admin', async page => page.getByRole('button', { name: /^Entregue hoje/ })],
  ['the list of lots', 'gestor', '/admin/lots', async page => page.getByRole('button', { name: /^Mais ações/ })],
  ['a report', 'gestor', '/admin/reports/lots', async page => page.getByRole('columnheader', { name: 'Lote' })],
  ['a form with chips', 'gestor', '/admin/treat-schedule/new', chooseOperator],
]

for (const [who, ofPerson] of Map.groupBy(screens, ([, who]) => who))
  test(`no screen of ${who} has a lower control`, async ({ page }) => {
    await signIn(page, who, ofPerson[0]?.[2])
    for (const [name, , path, open] of ofPerson) {
      await openScreen(page, path)
      await expect((await open(page)).first(), name).toBeVisible()
      expect.soft(await findLowControls(page), name).toEqual([])
    }
  })
