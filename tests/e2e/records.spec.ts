/** Records through the screens and the API together: edited, and deleted once nothing uses them. The set-up of a farm is in whole-day.spec.ts. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { openScreen } from './support/navigate.ts'
import { createEmptyFarm } from './support/new-farm.ts'
import { type Email, farmApi, signIn } from './support/people.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })

let manager: Email

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' })

const formatDay = (ms: number) => new Date(ms).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })

/** A schedule, and every record that it needs. */
async function createRecords({ request }: Page): Promise<void> {
  const { get, post } = await farmApi(request, manager)
  const [silage] = [await post('/ingredients', { name: 'Silagem' }), await post('/ingredients', { name: 'Sal' })]
  const corral = await post('/corrals', { name: 'Baia 1', capacity: 100 })
  const ingredients = [{ ingredient_id: silage.id, percent: 100 }]
  const recipe = await post('/recipes', { name: 'Engorda', timer: 5, dry_matter_percent: 62.5, ingredients })
  const herd = { quantity: 80, entry_date: formatDay(Date.now() - 7 * DAY_MS), initial_avg_weight: 350.5, gmd: 1.4 }
  const lot = await post('/lots', { name: 'Primeiro lote', corral_id: corral.id, initial_load: 2_000, ...herd })
  const rule = await post('/rules', { name: 'Regra da engorda', recipe_id: recipe.id, lot_ids: [lot.id] })
  const treat = await post('/treats', { name: 'Manhã', percent: 40 })
  const [person] = await get('/farm_users')
  const treat_items = [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '07:00' }]
  await post('/treat_schedules', { user_ids: [person.id], starts_on: formatDay(Date.now()), treat_items })
}

async function save(page: Page, shown: string): Promise<void> {
  await button(page, 'Salvar').click()
  await expect(card(page, shown)).toBeVisible()
}

/** A record in its list. */
const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** Opens the menu of a record and chooses to delete it. */
async function pressDelete(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Mais ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: `Excluir ${name}` }).click()
}

test('a record in use is edited, cannot be deleted, and the message names its use', async ({ page }) => {
  manager = await createEmptyFarm(page)
  await createRecords(page)
  await signIn(page, manager, '/admin/treats')
  await page.getByRole('link', { name: 'Editar Manhã' }).click()
  await page.getByLabel('Percentual (%)').fill('45')
  await save(page, 'Manhã')
  await expect(card(page, 'Manhã')).toContainText('45')
  await pressDelete(page, 'Manhã')
  await confirm(page).click()
  await expect(page.getByText(/em uso na programação/).first()).toBeVisible()
  await expect(card(page, 'Manhã')).toBeVisible()
})

test('a record that is not in use is renamed and deleted', async ({ page }) => {
  await signIn(page, manager, '/admin/ingredients')
  await page.getByRole('button', { name: 'Editar Sal' }).click()
  await page.getByRole('textbox', { name: 'Nome do ingrediente' }).fill('Sal mineral')
  await button(page, 'Salvar Alterações').click()
  await expect(card(page, 'Sal mineral')).toBeVisible()
  await pressDelete(page, 'Sal mineral')
  await confirm(page).click()
  await expect(card(page, 'Sal mineral')).toBeHidden()

  await openScreen(page, '/admin/corrals')
  await page.getByRole('link', { name: 'Editar Baia 1' }).click()
  await page.getByLabel('Capacidade de animais').fill('110')
  await save(page, 'Baia 1')
  await expect(card(page, 'Baia 1')).toContainText('110')
})

test('after its schedule a treat is deleted, too', async ({ page }) => {
  await signIn(page, manager, '/admin/treat-schedule')
  const schedule = page.getByRole('button', { name: /^Excluir Trato #/ })
  await schedule.click()
  await confirm(page).click()
  await expect(schedule).toHaveCount(0)
  await openScreen(page, '/admin/treats')
  await pressDelete(page, 'Manhã')
  await confirm(page).click()
  await expect(page.getByRole('button', { name: 'Mais ações de Manhã' })).toHaveCount(0)
})
