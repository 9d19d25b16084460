/** The alerts about the stock, opened and closed by tickets, counts and what was fed. */
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { AlertJson } from '../../../domain/alert/alert-output.ts'
import { db } from '../../../tests/support/api-client.ts'
import { createRecord, daysAgo } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { runJobs } from '../../cron.ts'
import { ingredientDays } from '../../db/schema.ts'

async function createStock() {
  const farm = await createFarm()
  const { id: corn } = await createRecord(farm.admin, '/ingredients', { name: 'Milho' })
  const send = async (path: string, body: object) => {
    const { status, body: answer } = await farm.technician.post(path, {
      id: crypto.randomUUID(),
      ingredient_id: corn,
      ...body,
    })
    expect(status, JSON.stringify(answer)).toBe(201)
    return answer.data.id as string
  }
  return {
    receive: (day: string, net_kg: number) => send('/stock/receipts', { day, net_kg, price_per_ton: 1_000 }),
    count: (day: string, kg: number) => send('/stock/counts', { day, kg }),
    void: (id: string) => farm.technician.delete(`/stock/entries/${id}`, { reason: 'Outro ingrediente' }),
    /** As the aggregates have it. */
    feed: (day: string, kg: number) =>
      db.insert(ingredientDays).values({
        ...{ farmId: farm.id, day, ingredientId: corn, ingredientName: 'Milho' },
        ...{ planned: kg * 1000, consumed: kg * 1000 },
      }),
    open: async () => {
      await runJobs(env, Date.now())
      const alerts: AlertJson[] = (await farm.admin.get('/alerts?items=100')).body.data
      const ofStock = alerts.filter(({ kind }) => kind.startsWith('stock_'))
      const seenByWorker: AlertJson[] = (await farm.worker.get('/alerts?items=100')).body.data
      expect(seenByWorker.filter(({ kind }) => kind.startsWith('stock_'))).toEqual([])
      return ofStock.map(({ kind, text }) => [kind, text.replaceAll('\u00a0', ' ')] as const)
    },
  }
}

describe('alerts of the stock', () => {
  it('opens stock_negative and closes it with the ticket', async () => {
    const stock = await createStock()
    await stock.feed(daysAgo(1), 12_000)
    await stock.receive(daysAgo(2), 10_000)
    expect(await stock.open()).toEqual([
      ['stock_negative', 'Saíram 2.000 kg de Milho a mais do que entrou. Falta lançar uma nota.'],
    ])
    await stock.receive(daysAgo(0), 900_000)
    expect(await stock.open()).toEqual([])
  })

  it('opens stock_ending within a week of use, and closes it with the ticket', async () => {
    const stock = await createStock()
    for (let ago = 3; ago > 0; ago--) await stock.feed(daysAgo(ago), 1_000)
    await stock.receive(daysAgo(3), 8_500)
    expect(await stock.open()).toEqual([
      ['stock_ending', expect.stringMatching(/^Há 5\.500 kg de Milho e o uso médio é de 1\.000 kg por dia\. Acaba /)],
    ])
    await stock.receive(daysAgo(0), 30_000)
    expect(await stock.open()).toEqual([])
  })

  it('opens stock_loss by a count, and closes it when the count is voided', async () => {
    const stock = await createStock()
    await stock.feed(daysAgo(2), 9_000)
    await stock.receive(daysAgo(3), 500_000)
    const id = await stock.count(daysAgo(1), 490_000)
    expect(await stock.open()).toEqual([
      ['stock_loss', expect.stringContaining('achou 490.000 kg de Milho, 1.000 kg a menos que o livro: 10,00%')],
    ])
    await stock.void(id)
    expect(await stock.open()).toEqual([])
  })

  it('opens stock_uncounted after 30 days, and closes it with a count', async () => {
    const stock = await createStock()
    await stock.receive(daysAgo(31), 500_000)
    expect(await stock.open()).toEqual([['stock_uncounted', expect.stringMatching(/^Milho nunca foi contado\./)]])
    await stock.count(daysAgo(0), 500_000)
    expect(await stock.open()).toEqual([])
  })
})
