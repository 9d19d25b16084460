/** A sum of weights by two devices is marked wherever it is shown, until a person says whether it was one feeding or two. */
import { eq } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/universal'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../domain/time/day.ts'
import { captureMail } from '../../../tests/support/accounts.ts'
import { db } from '../../../tests/support/api-client.ts'
import { freezeClock, TODAY } from '../../../tests/support/clock.ts'
import { createFarmWithOperation, sendEvents, toWireEvent } from '../../../tests/support/operation-events.ts'
import { farmUsers, users } from '../../db/schema.ts'
import { sendDigests } from '../../jobs/send-digests.ts'

beforeAll(freezeClock)

const YESTERDAY = addDays(TODAY, -1)
const SIX = Date.parse(`${TODAY}T06:00:00-03:00`)

/** The big lot and the corn are weighed by two tablets, of which neither had seen the other's weight; the small lot by one. */
async function createUndecidedFarm() {
  const farm = await createFarmWithOperation(YESTERDAY)
  const { operation, line } = farm
  const day = 24 * 60
  const weigh = (type: 'load' | 'unload', lineId: number, kg: number, device: string, minutes: number) =>
    toWireEvent(operation, type, day + minutes, { line_id: lineId, kg, device, replaces: null })
  const events = [
    weigh('load', line.corn, 3_900, 'Android 4F2A', 40),
    weigh('load', line.corn, 4_000, 'Android 9C01', 39),
    weigh('unload', line.big, 6_000, 'Android 4F2A', 30),
    weigh('unload', line.big, 5_400, 'Android 9C01', 29),
    weigh('unload', line.small, 4_800, 'Android 4F2A', 20),
  ]
  for (const event of events) await sendEvents(farm, [event])
  const decide = async (keep: number[]) => {
    const seen = events.slice(0, 4).map(({ id }) => id)
    const kept = keep.flatMap(at => seen[at] ?? [])
    await farm.admin.post('/operations/events', {
      events: [toWireEvent(operation, 'decide', 5, { seen, keep: kept })],
    })
  }
  return { ...farm, decide }
}

type Farm = Awaited<ReturnType<typeof createUndecidedFarm>>
type Row = Record<string, unknown> & { unconfirmed?: boolean }

const period = `from=${YESTERDAY}&to=${YESTERDAY}`
const dataOf = async ({ admin }: Farm, path: string) => (await admin.get(path)).body.data
const fileOf = async ({ admin }: Farm, path: string, format: 'csv' | 'xlsx') =>
  (await admin.get(`/reports/${path}&format=${format}`)).body as Uint8Array<ArrayBuffer>

const marks = (rows: readonly Row[]) => rows.map(({ unconfirmed = false }) => unconfirmed)

/** Where the mark stands: by name of what is shown. */
async function marksOf(farm: Farm) {
  const [lots, ingredients, accuracy, days, lotDays, sheet] = await Promise.all([
    dataOf(farm, `/reports/lots?${period}`),
    dataOf(farm, `/reports/ingredients?${period}`),
    dataOf(farm, `/reports/accuracy?${period}`),
    dataOf(farm, `/days?${period}`),
    dataOf(farm, `/lots/${farm.feedlot.big.id}/days?${period}`),
    dataOf(farm, `/reports/day?date=${YESTERDAY}`),
  ])
  const [treat] = sheet.operations[0].sub_operations
  const names = (rows: readonly (Row & { name: string })[]) =>
    rows.filter(({ unconfirmed }) => unconfirmed).map(({ name }) => name)
  return {
    lots: names(lots.rows.map((row: Row & { lot: { name: string } }) => ({ ...row, name: row.lot.name }))),
    lotTotals: lots.totals.unconfirmed ?? false,
    ingredients: names(ingredients.rows.map((row: Row) => ({ ...row, name: String(row.ingredient_name) }))),
    ingredientTotals: ingredients.totals.unconfirmed ?? false,
    accuracy: marks(accuracy.rows.flatMap((row: Row & { unload: Row }) => [row, row.unload])),
    days: marks(days),
    lotDays: marks(lotDays),
    sheet: [...marks(treat.ingredients), ...marks(treat.lots)],
  }
}

const none = {
  lots: [],
  lotTotals: false,
  ingredients: [],
  ingredientTotals: false,
  accuracy: [false, false],
  days: [false],
  lotDays: [false],
  sheet: [false, false, false, false],
}

async function digestOf({ admin }: Farm) {
  await db.update(farmUsers).set({ digest: false, digestSentOn: null })
  await db.update(farmUsers).set({ digest: true }).where(eq(farmUsers.userId, admin.id))
  await db.update(users).set({ verifiedAt: 1 }).where(eq(users.id, admin.id))
  const { bindings, sent } = captureMail({ SECRET_KEY: 'k'.repeat(40) } as Partial<Env>)
  await sendDigests(bindings, SIX)
  return sent[0]?.text ?? ''
}

describe('sum that awaits a decision', () => {
  it('is marked on screens, and no more once it is decided', async () => {
    const farm = await createUndecidedFarm()
    expect(await marksOf(farm)).toEqual({
      lots: ['Lote A'],
      lotTotals: true,
      ingredients: ['Milho moído'],
      ingredientTotals: true,
      accuracy: [true, true],
      days: [true],
      lotDays: [true],
      sheet: [true, false, true, false],
    })
    await farm.decide([0, 2])
    expect(await marksOf(farm)).toEqual(none)
  })

  it('is confirmed where both weights count', async () => {
    const farm = await createUndecidedFarm()
    await farm.decide([0, 1, 2, 3])
    expect(await marksOf(farm)).toEqual(none)
  })

  it('is marked in the files', async () => {
    const farm = await createUndecidedFarm()
    const marked = async (path: string) => {
      const text = new TextDecoder().decode(await fileOf(farm, path, 'csv'))
      const [heading = '', ...lines] = text.trimEnd().split('\r\n')
      const at = heading.split(';').indexOf('A confirmar')
      const [sheet] = await readExcelFile((await fileOf(farm, path, 'xlsx')).buffer)
      const ofSheet = sheet?.data.slice(1).map(cells => cells[at] ?? '')
      const ofCsv = lines.map(line => line.split(';')[at] ?? '')
      expect(ofSheet).toEqual(ofCsv)
      return ofCsv
    }
    expect(await marked(`lots?${period}`)).toEqual(['Sim', '', 'Sim'])
    expect(await marked(`ingredients?${period}`)).toEqual(['Sim', '', 'Sim'])
    expect(await marked(`day?date=${YESTERDAY}`)).toEqual(['Sim', '', 'Sim', ''])
    expect(await marked(`accuracy?${period}&by=operator_lot`)).toEqual(expect.arrayContaining(['Sim', '']))
  })

  it('is marked in the digest', async () => {
    const farm = await createUndecidedFarm()
    const text = (await digestOf(farm)).replaceAll('\u00a0', ' ')
    expect(text).toContain('16.200 kg, a confirmar')
    expect(text).toContain('2 pesagens têm pesos de dois aparelhos, e vale a soma')
    await farm.decide([0, 2])
    expect(await digestOf(farm)).not.toContain('a confirmar')
  })
})
