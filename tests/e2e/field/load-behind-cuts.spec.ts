/**
 * Six ingredients are loaded while the network fails in three ways: an answer is lost after the server stored its events, a request is lost before
 * it reaches the server, and for two ingredients there is no network. Each weight is on the server once.
 */
import { type Browser, expect, type Page } from '@playwright/test'
import { type ClockedFarm, createLots, openFarm, scheduleTreatAtSix } from '../support/clocked-farm.ts'
import { test } from '../support/clocked-server.ts'
import { startNetworkProxy } from '../support/network-proxy.ts'
import { signIn } from '../support/people.ts'
import { describeWagon } from '../support/wagon.ts'

type Line = { ingredient_name: string; actual_quantity: number | null; start_time: string; unconfirmed?: boolean }
type Operation = { id: number; sub_operations: { load_operation_ingredients: Line[] }[] }
type Answer = { accepted: number; repeated: number; rejected: object[] }

const DAY = '2026-03-03'
const MORNING = Date.parse(`${DAY}T06:05:00-03:00`)

/** The share of each ingredient, and the kg that are typed: near those of the plan, and not the same. */
const ingredients = [
  { name: 'Silagem de milho', percent: 50, kg: 1210 },
  { name: 'Milho moído', percent: 25, kg: 597 },
  { name: 'Caroço de algodão', percent: 12, kg: 291 },
  { name: 'Farelo de soja', percent: 8, kg: 189 },
  { name: 'Núcleo', percent: 4, kg: 98 },
  { name: 'Ureia', percent: 1, kg: 25 },
] as const

/** Two lots of one rule, and a treat of the six ingredients at six. */
async function createTreat(farm: ClockedFarm): Promise<Operation> {
  const { create } = farm
  const { lots } = await createLots(farm)
  const shares: object[] = []
  for (const { name, percent } of ingredients)
    shares.push({ ingredient_id: (await create('/ingredients', { name })).id, percent })
  const recipe = await create('/recipes', {
    name: 'Engorda',
    timer: 6,
    dry_matter_percent: 70,
    ingredients: shares,
  })
  return scheduleTreatAtSix(farm, { recipe_id: recipe.id, lot_ids: lots.map(({ id }) => id), day: DAY })
}

const isEventPost = (method: string, url: string) => method === 'POST' && url.endsWith('/operations/events')

/** A network that can lose the answers to events, and what the server answered to all of them. */
async function startNetwork(to: string) {
  const proxy = await startNetworkProxy(to)
  const answers: Answer[] = []
  let losesAnswers = false
  proxy.setResponseFilter(({ method, path }, reply) => {
    if (!isEventPost(method, path)) return reply
    answers.push(JSON.parse(reply.body.toString()).data)
    return losesAnswers ? undefined : reply
  })
  const loseAnswers = (loses: boolean) => {
    losesAnswers = loses
  }
  return { ...proxy, answers, loseAnswers }
}

async function openTablet(browser: Browser, baseURL: string, operationId: number): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1024, height: 768 }, hasTouch: true })
  const page = await context.newPage()
  await signIn(page, 'nova', '/operador')
  await page.goto(`/operador?operacao=${operationId}`)
  await describeWagon(page)
  await page.getByRole('button', { name: 'Começar operação' }).click()
  await page.getByRole('button', { name: 'Começar a carga' }).click()
  return page
}

/** The weights in the plan at the side of the screen. */
async function shownWeights(page: Page) {
  const rows = await page.getByRole('complementary', { name: 'Plano' }).getByRole('button').allTextContents()
  return rows.flatMap(row => {
    const [, name, kg] = /^(.+) feito([\d.]+) kg/.exec(row) ?? []
    return name && kg ? [{ name, kg: Number(kg.replace('.', '')) }] : []
  })
}

test('six ingredients behind a network that fails are on the server once', async ({ browser, request, server }) => {
  const farm = await openFarm(request, server.goTo, MORNING)
  const operation = await createTreat(farm)
  const network = await startNetwork(server.url)
  const tablet = await openTablet(browser, network.url, operation.id)
  const linesOf = async () => {
    const { sub_operations } = (await farm.get(`/operations/${operation.id}`)) as Operation
    return sub_operations[0]?.load_operation_ingredients ?? []
  }
  const storedWeights = async () =>
    (await linesOf()).flatMap(({ ingredient_name: name, actual_quantity: kg }) => (kg === null ? [] : [{ name, kg }]))
  const typed = (count: number) => ingredients.slice(0, count).map(({ name, kg }) => ({ name, kg }))
  const syncs = (text: string) => expect(tablet.getByText(text, { exact: true })).toBeVisible()
  const load = async ({ name, kg }: (typeof ingredients)[number]) => {
    await expect(tablet.getByRole('heading', { name })).toBeVisible()
    for (const digit of String(kg)) await tablet.getByRole('button', { name: digit, exact: true }).click()
    await tablet.getByRole('button', { name: /^Próximo ingrediente$|^Ir para a descarga$/ }).click()
    await expect(tablet.getByRole('heading', { name })).toHaveCount(0)
  }
  const [silage, corn, cottonseed, soy, premix, urea] = ingredients

  await load(silage)
  await syncs('Tudo enviado')

  network.loseAnswers(true)
  await load(corn)
  await syncs('Sem sinal, 1 guardada')
  expect(await storedWeights()).toEqual(typed(2))

  network.disconnect()
  network.loseAnswers(false)
  const lost = tablet.waitForEvent('requestfailed', sent => isEventPost(sent.method(), sent.url()))
  await load(cottonseed)
  await lost
  await syncs('Sem sinal, 2 guardadas')
  expect(await storedWeights()).toEqual(typed(2))

  network.reconnect()
  await load(soy)
  await syncs('Tudo enviado')
  expect(await storedWeights()).toEqual(typed(4))

  await tablet.context().setOffline(true)
  await load(premix)
  await load(urea)
  await syncs('Sem sinal, 2 guardadas')
  expect(await shownWeights(tablet)).toEqual(typed(6))
  expect(await storedWeights()).toEqual(typed(4))

  await tablet.context().setOffline(false)
  await syncs('Tudo enviado')
  expect(await shownWeights(tablet)).toEqual(typed(6))
  expect(await storedWeights()).toEqual(typed(6))
  const lines = await linesOf()
  expect(lines.filter(({ unconfirmed }) => unconfirmed)).toEqual([])
  const times = lines.map(({ start_time }) => start_time)
  expect(times).toEqual([...new Set(times)].toSorted())
  // the start and six weights are new once; what was sent again is known
  const sum = (of: 'accepted' | 'repeated') => network.answers.reduce((total, answer) => total + answer[of], 0)
  expect(sum('accepted')).toBe(1 + ingredients.length)
  expect(sum('repeated')).toBeGreaterThan(0)
  expect(network.answers.flatMap(({ rejected }) => rejected)).toEqual([])
  await tablet.context().close()
  network.close()
})
