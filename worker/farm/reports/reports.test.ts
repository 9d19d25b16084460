import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { db } from '../../../tests/support/api-client.ts'
import { createRecord, lotBody } from '../../../tests/support/api-records.ts'
import { freezeClock, TODAY } from '../../../tests/support/clock.ts'
import { allEvents, createFeedingFarm, createOperation } from '../../../tests/support/operation-events.ts'
import { farmDays } from '../../db/schema.ts'

beforeAll(freezeClock)

const FROM = Day.addDays(TODAY, -30)

async function createFedFarm() {
  const farm = await createFeedingFarm()
  await farm.worker.post('/operations/events', { events: allEvents(await createOperation(farm), farm.feedlot) })
  const timestamp = new Date().toISOString()
  await farm.worker.post('/lots/trough_readings', {
    readings: [{ lot_id: farm.feedlot.small.id, timestamp, note: -2.5 }],
  })
  return farm
}

describe('a lot that is finished after it was fed', () => {
  it.each([0, 1])('keeps its figures and its name in the reports of that day, finished %d days before', async days => {
    const farm = await createFedFarm()
    const { big } = farm.feedlot
    await farm.admin.put(`/lots/${big.id}/finish`, { finish_date: Day.addDays(TODAY, -days) })
    const report = async (name: string) => (await farm.admin.get(`/reports/${name}from=${TODAY}&to=${TODAY}`)).body.data
    const lots = await report('lots?')
    expect(lots.totals).toMatchObject({ lots: 2, delivered: 10_880 })
    expect(JSON.stringify(await report('accuracy?by=operator_lot&'))).toContain('Lote A')
  })
})

describe('GET reports/lots', () => {
  it('returns the figures of each lot, and their totals', async () => {
    const farm = await createFedFarm()
    const { big, small, corral } = farm.feedlot
    const { body } = await farm.technician.get('/reports/lots')
    const figures = { gmd: 1.5, days: 20, fed_days: 1, unfed_days: 0, projected_avg_weight: 430 }
    const lot = ({ id, name }: { id: number; name: string }) => ({ id, name, corral: { id: corral.id, name: 'B01' } })
    expect(body.data).toEqual({
      from: FROM,
      to: TODAY,
      rows: [
        {
          lot: lot(big),
          ...figures,
          quantity: 150,
          planned: 6000,
          delivered: 6180,
          difference_percent: 3,
          kg_per_head: 41.2,
          dry_matter_intake: 6.71,
          readings: 0,
          mean_note: null,
          peers: { lots: 1, kg_per_head: 39.17, difference_percent: 5.18 },
        },
        {
          lot: lot(small),
          ...figures,
          quantity: 120,
          planned: 4800,
          delivered: 4700,
          difference_percent: -2.08,
          kg_per_head: 39.17,
          dry_matter_intake: 6.38,
          readings: 1,
          mean_note: -2.5,
          peers: { lots: 1, kg_per_head: 41.2, difference_percent: -4.93 },
        },
      ],
      totals: {
        lots: 2,
        quantity: 270,
        planned: 10_800,
        delivered: 10_880,
        difference_percent: 0.74,
        kg_per_head: 40.3,
        dry_matter_intake: 6.56,
        readings: 1,
        mean_note: -2.5,
      },
    })
  })

  it('projects the weight of a lot from the last weighing up to the end of the period', async () => {
    const farm = await createFedFarm()
    const { big } = farm.feedlot
    const body = { day: Day.addDays(TODAY, -10), avg_weight: 450, heads: 30 }
    await farm.admin.post(`/lots/${big.id}/weighings`, body)
    const weights = async (query: string) => {
      const { rows } = (await farm.admin.get(`/reports/lots?${query}`)).body.data
      return rows.map((row: { projected_avg_weight: number }) => row.projected_avg_weight)
    }
    expect(await weights('')).toEqual([465, 430])
    expect(await weights(`from=${Day.addDays(TODAY, -19)}&to=${Day.addDays(TODAY, -11)}`)).toEqual([413.5, 413.5])
  })

  it('leaves out lots that entered later or left before, and filters by status', async () => {
    const farm = await createFedFarm()
    const create = async (name: string, ago: number, finished?: number) => {
      const body = lotBody(farm.feedlot.corral.id, { name, entry_date: Day.addDays(TODAY, -ago) })
      const { id } = await createRecord(farm.admin, '/lots', body)
      if (finished !== undefined)
        await farm.admin.put(`/lots/${id}/finish`, { finish_date: Day.addDays(TODAY, -finished) })
    }
    await create('Entrou depois', 4)
    await create('Saiu antes', 40, 9)
    await create('Saiu no meio', 40, 8)
    const names = async (status = '') => {
      const query = `from=${Day.addDays(TODAY, -9)}&to=${Day.addDays(TODAY, -5)}${status}`
      const { rows } = (await farm.admin.get(`/reports/lots?${query}`)).body.data
      return rows.map(({ lot }: { lot: { name: string } }) => lot.name)
    }
    expect(await names()).toEqual(['Saiu no meio', 'Lote A', 'Lote B'])
    expect(await names('&status=active')).toEqual(['Lote A', 'Lote B'])
    expect(await names('&status=finished')).toEqual(['Saiu no meio'])
  })
})

describe('GET reports/ingredients', () => {
  it('returns what was planned and used, the most used first, and by day', async () => {
    const farm = await createFedFarm()
    const { corn, silage } = farm.feedlot
    await farm.admin.put(`/ingredients/${corn.id}`, { name: 'Milho úmido' })
    const { body } = await farm.worker.get('/reports/ingredients')
    const days = (used: number) => [{ date: TODAY, used }]
    expect(body.data).toEqual({
      from: FROM,
      to: TODAY,
      rows: [
        {
          ingredient_id: silage.id,
          ingredient_name: 'Silagem de milho',
          planned: 6825.6,
          used: 6800,
          difference: -25.6,
          difference_percent: -0.38,
          share: 62.96,
          days: days(6800),
        },
        {
          ingredient_id: corn.id,
          ingredient_name: 'Milho úmido',
          planned: 3974.4,
          used: 4000,
          difference: 25.6,
          difference_percent: 0.64,
          share: 37.04,
          days: days(4000),
        },
      ],
      days: days(10_800),
      totals: { planned: 10_800, used: 10_800, difference: 0, difference_percent: 0 },
    })
  })
})

describe('GET reports/accuracy', () => {
  it('returns the errors of an operator in loading and unloading', async () => {
    const farm = await createFedFarm()
    const { body } = await farm.admin.get('/reports/accuracy')
    expect(body.data).toEqual({
      from: FROM,
      to: TODAY,
      by: 'operator',
      rows: [
        {
          user: { id: farm.worker.id, name: 'worker' },
          loads: 2,
          expected: 10_800,
          actual: 10_800,
          error_percent: 0.47,
          bias_percent: 0,
          bias_kg: 0,
          judged: false,
          trend: [{ date: TODAY, error_percent: 0.47 }],
          unload: {
            loads: 2,
            expected: 10_800,
            actual: 10_880,
            error_percent: 2.59,
            bias_percent: 0.74,
            bias_kg: 80,
            judged: false,
          },
        },
      ],
    })
  })

  it('splits them by ingredient and by lot, the largest error first', async () => {
    const farm = await createFedFarm()
    const rows = async (by: string) => (await farm.admin.get(`/reports/accuracy?by=${by}`)).body.data.rows
    expect(await rows('operator_ingredient')).toMatchObject([
      { ingredient: { name: 'Milho moído' }, error_percent: 0.64, bias_percent: 0.64, bias_kg: 25.6, loads: 1 },
      { ingredient: { name: 'Silagem de milho' }, error_percent: 0.38, bias_percent: -0.38, bias_kg: -25.6, loads: 1 },
    ])
    expect(await rows('operator_lot')).toMatchObject([
      { lot: { name: 'Lote A' }, error_percent: 3, bias_kg: 180 },
      { lot: { name: 'Lote B' }, error_percent: 2.08, bias_kg: -100 },
    ])
  })

  it('judges from twenty weighings on', async () => {
    const farm = await createFeedingFarm()
    const day = (ago: number, weighings: number) => ({
      farmId: farm.id,
      day: Day.addDays(TODAY, -ago),
      quantity: 0,
      operations: 1,
      loads: { [farm.worker.id]: { [farm.feedlot.corn.id]: [weighings, 1_000_000, 1_010_000, 10_000] as const } },
    })
    await db.insert(farmDays).values([day(1, 1), day(2, 19)])
    const judged = async (query = '') => (await farm.admin.get(`/reports/accuracy${query}`)).body.data.rows[0].judged
    expect(await judged()).toBe(true)
    expect(await judged(`?to=${Day.addDays(TODAY, -2)}`)).toBe(false)
  })

  it('shows only the own row without the permission to read the accuracy of others', async () => {
    const farm = await createFedFarm()
    const count = async (caller: typeof farm.admin) => (await caller.get('/reports/accuracy')).body.data.rows.length
    expect([await count(farm.admin), await count(farm.worker), await count(farm.technician)]).toEqual([1, 1, 0])
    const { body } = await farm.technician.get('/reports/accuracy?format=csv')
    expect(new TextDecoder().decode(body)).not.toContain('worker')
  })
})

describe('GET reports/notes', () => {
  it("returns the notes of each lot in the order of the reader's way, also of lots without readings", async () => {
    const farm = await createFedFarm()
    const corral = { id: farm.feedlot.corral.id, name: 'B01' }
    const sinceEntry = Array.from({ length: 19 }, (_, day) => Day.addDays(TODAY, day - 19))
    expect((await farm.worker.get('/reports/notes')).body.data).toEqual({
      from: FROM,
      to: TODAY,
      lots: [
        { id: farm.feedlot.big.id, name: 'Lote A', corral, notes: [], unread: [...sinceEntry, TODAY] },
        { id: farm.feedlot.small.id, name: 'Lote B', corral, notes: [{ date: TODAY, note: -2.5 }], unread: sinceEntry },
      ],
    })
  })
})

describe('the period of a report', () => {
  it.each([
    ['from=ontem', 'from', 'De deve estar em um formato válido'],
    ['from=2026-03-02&to=2026-03-01', 'to', 'O fim deve ser igual ou posterior ao início.'],
    ['from=2025-01-01&to=2026-03-01', 'to', 'Escolha no máximo 366 dias.'],
    ['format=pdf', 'format', ''],
  ])('is not ?%s', async (query, field, words) => {
    const { admin } = await createFeedingFarm()
    for (const report of ['lots', 'ingredients', 'accuracy', 'notes']) {
      const { status, body } = await admin.get(`/reports/${report}?${query}`)
      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] })
      expect(body.errors[0]).toContain(words)
    }
  })

  it('ends today, after 366 days at most', async () => {
    const { admin } = await createFeedingFarm()
    const period = async (query: string) => {
      const { from, to } = (await admin.get(`/reports/ingredients?${query}`)).body.data
      return [from, to]
    }
    expect(await period('from=2026-03-01')).toEqual(['2026-03-01', TODAY])
    expect(await period('from=2024-01-01')).toEqual(['2024-01-01', '2024-12-31'])
    expect(await period('to=2026-02-10')).toEqual(['2026-01-11', '2026-02-10'])
  })
})
