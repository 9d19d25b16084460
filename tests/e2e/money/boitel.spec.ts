/**
 * A boitel from the ticket to its client, on a phone: what came in, two days of feeding, the closing of the lot, the contract and its invoice, and the
 * page that the owner of the cattle reads without a password.
 */
import { expect, type Page } from '@playwright/test'
import { type ClockedFarm, createLots, openFarm } from '../support/clocked-farm.ts'
import { test } from '../support/clocked-server.ts'
import { signIn } from '../support/people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const HEADS = 60
const DAYS = [3, 4] as const
/** 60 heads on 23 days at R$ 20. */
const TOTAL = /27\.600,00/

/** A time of a day of March 2026 on the farm. */
const instant = (day: number, time: string) => Date.parse(`2026-03-${String(day).padStart(2, '0')}T${time}:00-03:00`)

/** Two lots eat 1.200 kg a day each of corn at R$ 1.000 a tonne, until the first is sold. */
async function feedAndSell(farm: ClockedFarm): Promise<{ id: number }> {
  const { recipe, lots } = await createLots(farm)
  const [sold] = lots
  const rule = await farm.create('/rules', { name: 'Engorda', recipe_id: recipe.id, lot_ids: lots.map(({ id }) => id) })
  const treat = await farm.create('/treats', { name: 'Trato único', percent: 100 })
  const [manager] = await farm.get('/farm_users')
  await farm.create('/treat_schedules', {
    user_ids: [manager.id],
    treat_items: [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '07:00' }],
  })
  const [corn] = await farm.get('/ingredients')
  const ticket = { ingredient_id: corn.id, day: '2026-03-03', net_kg: 30_000, price_per_ton: 1_000 }
  await farm.post('/stock/receipts', { id: crypto.randomUUID(), ...ticket })
  await farm.post('/cost_rates', { day: '2026-03-01', per_head_day: 1.9 })
  for (const day of DAYS) {
    await farm.goTo(instant(day, '07:10'))
    await farm.feed()
  }
  await farm.goTo(instant(5, '08:00'))
  const purchase = { kind: 'purchase', day: '2026-03-03', amount: 228_000 }
  await farm.post(`/lots/${sold.id}/entries`, { id: crypto.randomUUID(), ...purchase })
  const weights = { live_kg: HEADS * 430, carcass_kg: HEADS * 232, price_per_arroba: 310 }
  await farm.post(`/lots/${sold.id}/sales`, { id: crypto.randomUUID(), day: '2026-03-05', heads: HEADS, ...weights })
  await farm.put(`/lots/${sold.id}/finish`, { finish_date: '2026-03-05' })
  await farm.goTo(instant(5, '08:10'))
  return sold
}

async function keepClosing(page: Page, lotId: number): Promise<void> {
  await page.goto(`/admin/lots/${lotId}/closeout`)
  await page.getByRole('button', { name: 'Guardar este fechamento' }).tap()
  await expect(page.getByRole('list', { name: 'Fechamentos guardados do lote' }).getByRole('listitem')).toHaveCount(1)
}

/** R$ 20 a head and day. */
async function createContract(page: Page): Promise<void> {
  await page.goto('/admin/contracts')
  await expect(page.getByText('Nenhum contrato')).toBeVisible()
  await page.goto('/admin/contracts/new?name=Jo%C3%A3o%20Prado')
  await page.getByRole('button', { name: /Lotes/ }).tap()
  await page.getByRole('checkbox', { name: /Lote A/ }).tap()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: /^Preço/ }).fill('20')
  await page.getByRole('button', { name: 'Salvar' }).tap()
  await page.getByRole('link', { name: 'João Prado' }).first().tap()
  await expect(page.getByRole('button', { name: 'Criar fatura' })).toBeVisible()
}

/** From the entry of the lot to its sale: 23 days from 10 February to 4 March, when the lot was there at the end of the day. */
async function sendInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Criar fatura' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Criar rascunho' }).tap()
  const lines = page.getByRole('list', { name: 'Linhas da fatura' })
  await expect(lines.getByRole('link', { name: 'Diárias do Lote A' })).toBeVisible()
  await expect(page.getByText(TOTAL).first()).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar', exact: true }).tap()
  await expect(page.getByText('Fatura enviada.')).toBeVisible()
}

async function createLink(page: Page): Promise<string> {
  await page.goto('/admin/contracts')
  await page.getByRole('link', { name: 'João Prado' }).first().tap()
  await page.getByRole('button', { name: 'Criar link' }).tap()
  const text = await page.getByText(/\/cliente\//).textContent()
  const path = text?.match(/\/cliente\/\S+/)?.[0]
  if (!path) throw new Error('no link')
  return path
}

test('a ticket becomes a closing, an invoice and the page of the client', async ({
  page,
  request,
  server,
  browser,
}) => {
  const farm = await openFarm(request, server.goTo, instant(3, '06:00'))
  const sold = await feedAndSell(farm)
  await signIn(page, 'nova', '/admin')
  await keepClosing(page, sold.id)
  await createContract(page)
  await sendInvoice(page)
  const path = await createLink(page)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: server.url })
  const client = await phone.newPage()
  const answer = await client.goto(path)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await expect(client.getByRole('heading', { level: 1, name: 'João Prado' })).toBeVisible()
  await expect(client.getByRole('heading', { level: 3, name: 'Lote A' })).toBeVisible()
  await expect(client.getByRole('heading', { level: 3, name: 'Lote B' })).toHaveCount(0)
  await expect(client.getByText(TOTAL).first()).toBeVisible()
  // nothing of what the feed cost: 2.400 kg of the lot at R$ 1.000 a tonne
  await expect(client.getByText(/2\.400,00/)).toHaveCount(0)

  await page.reload()
  await expect(page.getByText(/1 visita/)).toBeVisible()
  await page.getByRole('button', { name: /^Revogar Link de/ }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).tap()
  await expect(page.getByText('Link revogado.')).toBeVisible()
  await client.reload()
  await expect(client.getByText('Este link não vale mais')).toBeVisible()
  await phone.close()
})
