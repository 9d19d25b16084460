/**
 * The round of a farm that calls dry matter, on a phone without signal: six troughs are accepted, held and adjusted, and an animal has died. Back
 * online each fact is on the server once, with the calls that the phone showed.
 */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './support/clocked-server.ts'
import { farmApi, signIn } from './support/people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })

/** Each of the three decisions twice. */
const TROUGHS = 6
const tagOf = (at: number) => `B${String(at + 1).padStart(2, '0')}`

type Lot = { id: number; name: string; call?: number; quantity: number; projected_load: number }
type Api = Awaited<ReturnType<typeof farmApi>>

/** 100 heads in each pen, which are called 10.00 kg of a feed with 60 % of dry matter. */
async function createCalledFarm(request: APIRequestContext): Promise<Api> {
  const api = await farmApi(request, 'nova')
  const { post, put } = api
  const corn = await post('/ingredients', { name: 'Milho' })
  const ingredients = [{ ingredient_id: corn.id, percent: 100 }]
  const recipe = await post('/recipes', { name: 'Terminação', timer: 6, dry_matter_percent: 60, ingredients })
  for (const [name, value] of [
    ['Limpo', 10],
    ['Fina camada', 0],
    ['Sobra', -10],
  ])
    await post('/corral_indexes', { name, value })
  const entered = { quantity: 100, entry_date: '2026-02-10', initial_avg_weight: 400, initial_load: 1_667, gmd: 1.5 }
  const lot_ids: number[] = []
  for (let at = 0; at < TROUGHS; at += 1) {
    const corral = await post('/corrals', { name: tagOf(at) })
    lot_ids.push((await post('/lots', { ...entered, name: `Lote ${tagOf(at)}`, corral_id: corral.id })).id)
  }
  await post('/rules', { name: 'Regra', recipe_id: recipe.id, lot_ids })
  await put('/settings', { feeding_basis: 'dry_matter' })
  return api
}

const next = (at: number) => (at + 1 < TROUGHS ? `e ir para ${tagOf(at + 1)}` : 'e concluir')

/** By turns: what is suggested, the call of before, and a tenth less than suggested. The call that the phone showed. */
async function decide(page: Page, at: number): Promise<number> {
  await page.getByRole('radio', { name: /^−10%/ }).tap()
  await expect(page.getByText(/10,00 para 9,00/)).toBeVisible()
  const how = at % 3
  if (how === 1) await page.getByRole('button', { name: 'Manter 10,00' }).tap()
  if (how === 2) {
    await page.getByRole('button', { name: 'Ajustar' }).tap()
    await page.getByRole('button', { name: 'Mais 0,10' }).tap()
    await page.getByRole('button', { name: `Salvar 9,10 ${next(at)}` }).tap()
  }
  if (how === 0) await page.getByRole('button', { name: `Aceitar ${next(at)}` }).tap()
  return [9, 10, 9.1][how] ?? 0
}

async function recordDeath(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Registrar morte' }).tap()
  const dialog = page.getByRole('dialog', { name: `Morte em ${tagOf(0)}` })
  await dialog.getByRole('textbox', { name: /Causa/ }).fill('Timpanismo')
  await dialog.getByRole('button', { name: 'Registrar 1 morte' }).tap()
  await expect(page.getByText('Morte guardada: 1 cabeça de Lote B01.')).toBeVisible()
}

test('six troughs and a death without signal are on the server once, with the same calls', async ({ page, server }) => {
  await server.goTo(Date.now())
  const { get } = await createCalledFarm(page.request)
  await signIn(page, 'nova', '/admin/trough-reading')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect(page.getByText('10,00').first()).toBeVisible()
  await page.context().setOffline(true)

  await recordDeath(page)
  await expect(page.getByText(/1\.650 kg no cocho/)).toBeVisible()
  const decided: number[] = []
  for (let at = 0; at < TROUGHS; at += 1) {
    await expect(page.getByText(`${at + 1} de ${TROUGHS}`, { exact: true })).toBeVisible()
    decided.push(await decide(page, at))
  }
  await expect(page.getByText(/Sem sinal, 7 guardad[ao]s/)).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(/guardad[ao]s/)).toHaveCount(0)
  await expect
    .poll(async () => ((await get('/lots')) as Lot[]).map(({ call }) => call), { timeout: 30_000 })
    .toEqual(decided)
  // the death is a request of its own, after that of the readings
  await expect
    .poll(async () => ((await get('/lots')) as Lot[]).map(({ quantity }) => quantity), { timeout: 30_000 })
    .toEqual([99, ...Array(TROUGHS - 1).fill(100)])
  const lots: Lot[] = await get('/lots')
  expect(lots[0]?.projected_load).toBe(Math.round((99 * 9) / 0.6))
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
  const readings = await get(`/lots/trough_readings?from=${day}&to=${day}`)
  expect(readings).toHaveLength(TROUGHS)
  const [movement, ...others] = (await get(`/lots/${lots[0]?.id}/movements`)).movements
  expect({ ...movement, others }).toMatchObject({ kind: 'death', quantity: 1, cause: 'Timpanismo', others: [] })
})
