/** Alerts open and close through what people do on the farm: on the page, in the bell and in the history. On the neighbour's farm, with a lot of its own. */
import { expect, type Page, test } from '@playwright/test'
import { dayOf } from './device-time.ts'
import { farmApi, signIn } from './people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const DAY_MS = 86_400_000
/** A retry has records of its own. */
const tag = String(Date.now()).slice(-6)
/** Five in the morning of a day, in the neighbour's time zone. */
const dawn = (daysAgo: number) => `${dayOf(Date.now() - daysAgo * DAY_MS, 'America/Cuiaba')}T05:00:00-04:00`

const alert = (page: Page, text: string | RegExp) => page.getByRole('article').filter({ hasText: text })

/** The alerts follow a write within moments; the page asks again when it is opened. */
async function expectAlert(page: Page, text: string | RegExp, isOpen: boolean): Promise<void> {
  await expect(async () => {
    await page.goto('/admin/alerts')
    await expect(page.getByText(/^(Nada pede atenção|Cada alerta abre)/).first()).toBeVisible()
    await expect(page.getByText('Carregando alertas')).toHaveCount(0)
    await expect(alert(page, text)).toHaveCount(isOpen ? 1 : 0, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

test('alerts open when their cause appears and close when it is gone', async ({ page, request }) => {
  test.setTimeout(180_000)
  const { get, post, put } = await farmApi(request, 'vizinho')
  const corral = await post('/corrals', { name: `Baia ${tag}`, capacity: 10 })
  const lot = await post('/lots', {
    name: `Lote ${tag}`,
    corral_id: corral.id,
    quantity: 20,
    entry_date: dayOf(Date.now() - 10 * DAY_MS, 'America/Cuiaba'),
    initial_avg_weight: 380,
    initial_load: 200,
    gmd: 1.5,
  })

  await signIn(page, 'vizinho', '/admin/alerts')
  await expectAlert(page, `A baia Baia ${tag} tem 20 animais e capacidade para 10.`, true)
  await expectAlert(page, `Lote ${tag} não está em nenhuma regra`, true)

  // who plans the feeding knows of it, and the bell counts one less
  const bell = page.getByRole('banner').getByRole('link', { name: /^Alertas/ })
  const before = await bell.getAttribute('aria-label')
  await page.getByRole('button', { name: `Estou ciente: Baia acima da capacidade: Baia ${tag}` }).click()
  await expect(alert(page, `A baia Baia ${tag}`).getByText(/^Ciente: /)).toBeVisible()
  await expect(bell).not.toHaveAttribute('aria-label', before ?? '')

  await put(`/corrals/${corral.id}`, { name: corral.name, capacity: 20 })
  await expectAlert(page, `A baia Baia ${tag}`, false)

  const [recipe] = await get('/recipes')
  await post('/rules', { name: `Regra ${tag}`, recipe_id: recipe.id, lot_ids: [lot.id] })
  await expectAlert(page, `Lote ${tag} não está em nenhuma regra`, false)
  await expectAlert(page, `A regra Regra ${tag} não está em nenhuma programação: Lote ${tag} não recebe trato.`, true)

  const read = (notes: number[]) =>
    post('/lots/trough_readings', {
      readings: notes.map((note, ago) => ({ lot_id: lot.id, timestamp: new Date(dawn(ago + 1)).toISOString(), note })),
    })
  await read([5, 5, 5])
  await expectAlert(page, `O cocho do Lote ${tag} está vazio há três dias: notas +5%, +5% e +5%.`, true)
  const now = (note: number) =>
    post('/lots/trough_readings', { readings: [{ lot_id: lot.id, timestamp: new Date().toISOString(), note }] })
  await now(-10)
  await expectAlert(page, `O cocho do Lote ${tag} está vazio`, false)

  await put(`/lots/${lot.id}/finish`, { finish_date: dayOf(Date.now(), 'America/Cuiaba') })
  await expectAlert(page, `Lote ${tag}`, false)

  await page.getByText('Histórico', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Baia acima da capacidade' })
  await expect(page).toHaveURL(/status=closed&kind=corral_over_capacity/)
  await expect(alert(page, `A baia Baia ${tag}`).getByText(/^Ciente: /)).toBeVisible()
})
