import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '../../../tests/support/api-client.ts'
import { createRecord, daysAgo } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { dirtyDays, dirtyStock, ingredientDays, ingredientPrices } from '../../db/schema.ts'
import { aggregateDirtyDays } from '../../jobs/aggregates.ts'
import { workOutDirtyStock } from '../../jobs/stock.ts'

type Farm = Awaited<ReturnType<typeof createFarm>>
let farm: Farm
let corn: number

beforeEach(async () => {
  farm = await createFarm()
  corn = (await createRecord(farm.admin, '/ingredients', { name: 'Milho' })).id
})

const newId = () => crypto.randomUUID()
const receiptBody = (over: object = {}) => ({
  id: newId(),
  ingredient_id: corn,
  day: daysAgo(10),
  net_kg: 30_000,
  price_per_ton: 1_000,
  ...over,
})
const receive = (over: object = {}) => farm.technician.post('/stock/receipts', receiptBody(over))
const count = (day: string, kg: number) =>
  farm.technician.post('/stock/counts', { id: newId(), ingredient_id: corn, day, kg })
const update = () => workOutDirtyStock(env.DB, Date.now())

/** What was fed on a day, as the aggregates have it, and the mark that they make. */
async function feed(day: string, kg: number) {
  const row = { farmId: farm.id, day, ingredientId: corn, ingredientName: 'Milho', planned: kg * 1000 }
  await db
    .insert(ingredientDays)
    .values({ ...row, consumed: kg * 1000 })
    .onConflictDoUpdate({
      target: [ingredientDays.farmId, ingredientDays.day, ingredientDays.ingredientId],
      set: { consumed: kg * 1000 },
    })
}
const feedTenDays = async () => {
  for (let ago = 10; ago > 1; ago--) await feed(daysAgo(ago), 3_000)
  await feed(daysAgo(1), 5_000)
}
const overview = async () => {
  await update()
  const { body } = await farm.technician.get('/stock')
  return body.data.items.find(({ ingredient }: { ingredient: { id: number } }) => ingredient.id === corn)
}
const ledger = async (member = farm.technician) => {
  await update()
  return (await member.get(`/stock/${corn}/days?from=${daysAgo(20)}&to=${daysAgo(0)}`)).body.data
}
const lastUse = async () => (await ledger()).days.at(-1).used_cost

describe('stock of an ingredient', () => {
  it('costs the use by PEPS, also after a ticket that was typed later, and by the mean', async () => {
    await feedTenDays()
    await receive()
    await receive({ day: daysAgo(1), net_kg: 20_000, price_per_ton: 1_100 })
    expect(await lastUse()).toBe(5_200)
    await farm.admin.put('/settings', { cost_method: 'mean' })
    expect(await lastUse()).toBe(5_434.78)
    await farm.admin.put('/settings', { cost_method: 'fifo' })
    await receive({ day: daysAgo(2), net_kg: 8_000, price_per_ton: 1_040 })
    expect(await lastUse()).toBe(5_080)
  })

  it('has its balance, its price, its mean use and the day on which it ends', async () => {
    await feedTenDays()
    await receive({ net_kg: 60_000, total: 60_000, freight: 3_000, price_per_ton: undefined })
    await count(daysAgo(1), 27_500)
    expect(await overview()).toMatchObject({
      balance: 27_500,
      value: 28_875,
      price_per_ton: 1_050,
      provisional: false,
      mean_use: 3_285.714,
      runs_out_on: daysAgo(-8),
      last_count: { day: daysAgo(1), kg: 27_500, loss: 500, loss_cost: 525, loss_percent: 1.54 },
    })
  })

  it('is below zero without a ticket, at a provisional price', async () => {
    await feedTenDays()
    await receive({ net_kg: 30_000 })
    expect(await overview()).toMatchObject({ balance: -2_000, value: -2_000, provisional: true, price_per_ton: 1_000 })
    await receive({ day: daysAgo(0), net_kg: 10_000, price_per_ton: 1_200 })
    expect(await overview()).toMatchObject({ balance: 8_000, value: 9_600, provisional: false })
    expect((await ledger()).days.map(({ used_cost }: { used_cost: number }) => used_cost)).toEqual([
      ...Array(9).fill(3_000),
      5_400,
      0,
    ])
  })

  it('takes the reference price without tickets, and never zero without one', async () => {
    await feedTenDays()
    expect(await overview()).toMatchObject({ balance: null, value: null, price_per_ton: null, mean_use: null })
    await createRecord(farm.technician, `/ingredients/${corn}/prices`, { day: daysAgo(2), price_per_ton: 250 })
    expect(await overview()).toMatchObject({ balance: null, value: null, price_per_ton: 250 })
    expect((await ledger()).days).toMatchObject([
      { date: daysAgo(2), used: 3_000, used_cost: 750, balance: null },
      { date: daysAgo(1), used: 5_000, used_cost: 1_250, balance: null },
    ])
    await createRecord(farm.technician, `/ingredients/${corn}/prices`, { day: daysAgo(2), price_per_ton: 200 })
    expect((await ledger()).days[0].used_cost).toBe(600)
    const { body } = await farm.technician.get(`/ingredients/${corn}/prices`)
    expect(body.data).toMatchObject([{ day: daysAgo(2), price_per_ton: 200, user: { id: farm.technician.id } }])
  })

  it('lists a year of prices of one a week', async () => {
    const author = { farmId: farm.id, ingredientId: corn, userId: farm.admin.id, createdAt: 1 }
    const rows = Array.from({ length: 53 }, (_, ago) => ({ ...author, day: daysAgo(7 * ago), price: 100_00 + ago }))
    for (const row of rows) await db.insert(ingredientPrices).values(row)
    const { body } = await farm.technician.get(`/ingredients/${corn}/prices`)
    expect(body.data.map((price: { day: string }) => price.day)).toEqual(rows.map(({ day }) => day))
  })

  it('tells the audit what a price was before', async () => {
    const price = { day: daysAgo(50), price_per_ton: 100.5 }
    await createRecord(farm.admin, `/ingredients/${corn}/prices`, price)
    await createRecord(farm.admin, `/ingredients/${corn}/prices`, { ...price, price_per_ton: 90 })
    const [entry] = (await farm.admin.get(`/audit?type=ingredient&id=${corn}`)).body.data
    expect(entry).toMatchObject({ before: { price_per_ton: 100.5 }, after: { price_per_ton: 90 } })
  })

  it('is as before when an entry is voided, which stays in the list', async () => {
    await feedTenDays()
    await receive()
    const { body } = await receive({ day: daysAgo(5), net_kg: 99_000, supplier: 'Cerealista', document: '8.812' })
    expect((await overview()).balance).toBe(97_000)
    const voided = await farm.admin.delete(`/stock/entries/${body.data.id}`, { reason: 'Digitada duas vezes' })
    expect(voided).toMatchObject({ status: 200, body: { message: 'Nota anulada. O saldo volta ao que é sem ela.' } })
    expect((await overview()).balance).toBe(-2_000)
    expect((await ledger()).entries[0]).toMatchObject({
      supplier: 'Cerealista',
      document: '8.812',
      void_reason: 'Digitada duas vezes',
    })
    expect((await farm.admin.delete(`/stock/entries/${body.data.id}`, { reason: 'De novo' })).status).toBe(409)
  })

  it('keeps its ingredient until a count of nothing', async () => {
    await receive({ net_kg: 20_000 })
    await update()
    const remove = () => farm.admin.delete(`/ingredients/${corn}`)
    const { status, body } = await remove()
    expect(status, JSON.stringify(body)).toBe(409)
    expect(body.errors[0].replaceAll('\u00a0', ' ')).toBe(
      'O ingrediente Milho ainda tem 20.000 kg no estoque. Lance uma contagem de 0 kg antes de excluir.',
    )
    await count(daysAgo(0), 0)
    await update()
    expect((await remove()).status).toBe(200)
  })

  it('has no day of a use that is gone, and no book without receipts', async () => {
    const { body } = await receive()
    await feedTenDays()
    await db.delete(ingredientDays).where(and(eq(ingredientDays.farmId, farm.id), eq(ingredientDays.day, daysAgo(1))))
    await farm.admin.delete(`/stock/entries/${body.data.id}`, { reason: 'Outro ingrediente' })
    expect((await ledger()).days).toEqual([])
  })

  it('follows the weights: the aggregates mark the days on which another weight was fed', async () => {
    await receive()
    await update()
    expect(await db.select().from(dirtyStock)).toEqual([])
    await feed(daysAgo(3), 4_000)
    await db.insert(dirtyDays).values({ farmId: farm.id, day: daysAgo(3) })
    // the aggregates have no operation of the day: nothing was fed, and the stock has nothing either
    await aggregateDirtyDays(env.DB, Date.now())
    expect(await db.select().from(dirtyStock)).toEqual([])
  })
})

describe('an entry', () => {
  it('counts once, however often it is sent', async () => {
    const body = receiptBody()
    const first = await farm.technician.post('/stock/receipts', body)
    const again = await farm.technician.post('/stock/receipts', body)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toMatchObject({ data: first.body.data, message: 'Este lançamento já tinha sido recebido.' })
    expect((await overview()).balance).toBe(30_000)
  })

  it.each([
    [{ gross_kg: 40_000, tare_kg: 12_000 }, 'net_kg', 'O peso líquido deve ser o bruto menos a tara. Confira os três.'],
    [{ gross_kg: 40_000 }, 'tare_kg', 'Informe também a tara.'],
    [{ tare_kg: 10_000 }, 'gross_kg', 'Informe também o peso bruto.'],
    [{ total: 30_000 }, 'price_per_ton', 'Informe só um dos dois: o preço por tonelada ou o valor total.'],
    [{ price_per_ton: undefined }, 'price_per_ton', 'Informe o preço por tonelada ou o valor total.'],
    [{ net_kg: 30_000.0001 }, 'net_kg', 'Use no máximo 3 casas decimais.'],
    [{ net_kg: 0 }, 'net_kg', 'Deve ser maior que 0'],
    [{ day: daysAgo(-1) }, 'day', 'O dia da nota não pode ser depois de hoje. Confira o dia.'],
    [{ day: daysAgo(800) }, 'day', 'O dia da nota não pode ser de mais de dois anos atrás. Confira o dia.'],
  ])('is refused in place: %j', async (over, field, message) => {
    const { status, body } = await receive(over)
    expect({ status, messages: body.fields?.[field] }).toEqual({ status: 422, messages: [message] })
  })

  it('is accepted with weights that agree', async () => {
    const { status, body } = await receive({ gross_kg: 42_000.5, tare_kg: 12_000.2, net_kg: 30_000.3 })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ gross_kg: 42_000.5, tare_kg: 12_000.2, kg: 30_000.3, cost: 30_000.3 })
  })

  it('that counts needs a receipt before it, and is the only one of its day', async () => {
    const { body } = await count(daysAgo(1), 100)
    expect(body.fields.day[0]).toBe(
      'O saldo deste ingrediente começa com a primeira nota. Lance antes o saldo inicial deste dia.',
    )
    await receive()
    expect((await count(daysAgo(1), 29_000)).status).toBe(201)
    expect((await count(daysAgo(1), 28_000)).body.fields.day[0]).toBe(
      'Já há uma contagem deste dia. Anule a anterior antes de lançar outra.',
    )
  })

  it('is unknown to an operator, who gets no money from any call', async () => {
    const { body } = await receive()
    const { worker } = farm
    const answers = await Promise.all([
      worker.get('/stock'),
      worker.get(`/stock/${corn}/days`),
      worker.get(`/ingredients/${corn}/prices`),
      worker.post('/stock/receipts', receiptBody()),
      worker.post(`/ingredients/${corn}/prices`, { day: daysAgo(0), price_per_ton: 1 }),
      worker.delete(`/stock/entries/${body.data.id}`, { reason: 'Não' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403))
  })
})
