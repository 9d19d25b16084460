import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sheetsOfExport } from '../../../domain/import/export-sheets.ts'
import { guessKind } from '../../../domain/import/header.ts'
import { createRecord, daysAgo } from '../../../tests/support/api-records.ts'
import { createFarm, type FarmMember } from '../../../tests/support/farm.ts'
import { type Rows, send } from '../../../tests/support/imports.ts'
import { aggregateDirtyDays } from '../../jobs/aggregates.ts'

const word = fc.constantFrom(
  'Nelore',
  'Total',
  'Baia',
  '12',
  'São João',
  'a, b',
  'Média',
  '1,5',
  'x; y',
  'Geral',
  '0,5%',
)
const nameOf = fc.tuple(word, fc.integer({ min: 1, max: 9_999 })).map(([text, at]) => `${text} ${at}`)
const names = (maxLength: number) =>
  fc.uniqueArray(nameOf, { minLength: 1, maxLength, selector: name => name.toLowerCase() })
const hundredths = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map(n => n / 100)

/** Shares of a recipe that add up to exactly 100. */
const mix = fc.integer({ min: 10, max: 9_990 }).map(first => [first / 100, (10_000 - first) / 100] as const)

const farms = fc.record({
  ingredients: fc.tuple(names(4), fc.boolean()).filter(([all]) => all.length > 1),
  corrals: names(3),
  capacity: fc.option(fc.integer({ min: 1, max: 500 })),
  indexes: fc.tuple(names(3), hundredths(-1, 1)),
  treats: fc.tuple(names(2), hundredths(1, 50), fc.boolean()),
  recipes: fc.tuple(names(2), mix, hundredths(1, 99)),
  lots: fc.tuple(names(5), hundredths(300, 500), hundredths(0, 2)),
  rules: names(2),
  client: fc.option(nameOf),
})
type Farm = typeof farms extends fc.Arbitrary<infer Made> ? Made : never

async function fill(admin: FarmMember, farm: Farm): Promise<void> {
  const create = (path: string, body: object) => createRecord(admin, path, body)
  const all = <Body extends object>(path: string, given: readonly string[], body: Body) =>
    given.reduce<Promise<{ id: number }[]>>(
      async (made, name) => [...(await made), await create(path, { name, ...body })],
      Promise.resolve([]),
    )
  const [feeds, wet] = farm.ingredients
  const ingredients = await all('/ingredients', feeds, { wet })
  const corrals = await all('/corrals', farm.corrals, farm.capacity === null ? {} : { capacity: farm.capacity })
  await all('/corral_indexes', farm.indexes[0], { value: farm.indexes[1] })
  await all('/treats', farm.treats[0], { percent: farm.treats[1], locked: farm.treats[2] })
  const [recipeNames, shares, dry_matter_percent] = farm.recipes
  const parts = shares.map((percent, at) => ({ ingredient_id: ingredients[at]?.id, percent }))
  const recipes = await all('/recipes', recipeNames, { timer: 6, dry_matter_percent, ingredients: parts })
  const [lotNames, initial_avg_weight, gmd] = farm.lots
  const lots = await all('/lots', lotNames, {
    ...{ corral_id: corrals.at(-1)?.id, quantity: 90, entry_date: daysAgo(20), initial_avg_weight, gmd },
    ...{ initial_load: 2_200, name_pattern: 'pattern3', client_name: farm.client, breed_group: 'zebu' },
  })
  const [rule = ''] = farm.rules
  await create('/rules', { name: rule, recipe_id: recipes[0]?.id, lot_ids: lots.slice(0, 2).map(({ id }) => id) })
}

/** The file of the export, with its history. */
async function exported(admin: FarmMember) {
  const head = (await admin.get('/export')).body.data
  const history = (await admin.get(`/export/history?from=${daysAgo(6)}&to=${daysAgo(0)}`)).body.data
  return sheetsOfExport({ ...head, history: [history] }) ?? []
}

async function bringIn(admin: FarmMember, sheets: Awaited<ReturnType<typeof exported>>): Promise<void> {
  for (const { name, rows } of sheets) {
    const kind = guessKind(name, rows[0] ?? [])
    const sent = await send(admin, { kind: kind ?? '', rows: rows as Rows })
    expect({ name, status: sent.status, errors: sent.errors }).toEqual({ name, status: 200, errors: undefined })
  }
}

const lists = ['ingredients', 'corrals', 'corral_indexes', 'treats', 'recipes', 'rules', 'lots'] as const

/** Each list of the API without what is of one farm or one moment: ids and instants. */
async function records(admin: FarmMember) {
  const own = /^(id|.*_id|.*_ids|created_at|updated_at|version|revision|seen)$/
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (own.test(key) ? [] : [[key, plain(one)]])))
  }
  const answers = await Promise.all(lists.map(path => admin.get(`/${path}`)))
  return Object.fromEntries(lists.map((path, at) => [path, plain(answers[at]?.body.data)]))
}

/** What the lots were fed and how their troughs were read, on the last days before they were here. */
async function remember(admin: FarmMember, lots: readonly string[]): Promise<void> {
  const rows = lots.flatMap((lot, at) => [1, 2, 5].map(ago => [lot, daysAgo(ago), 2_000.5 + at * 7 + ago, 61.37 + at]))
  await send(admin, { kind: 'delivery', rows: [['Lote', 'Dia', 'Kg', 'MS'], ...rows] })
  const notes = lots.flatMap((lot, at) => [2, 4].map(ago => [lot, daysAgo(ago), `0${6 + at}:1${at}`, `${ago - 2.5}%`]))
  await send(admin, { kind: 'reading', rows: [['Lote', 'Dia', 'Hora', 'Nota'], ...notes] })
  await aggregateDirtyDays(env.DB, Date.now())
}

describe('the export of a farm', () => {
  it('comes back into an empty farm, record by record equal, and a second time changes nothing', async () => {
    for (const farm of fc.sample(farms, { numRuns: 6, seed: 2611 })) {
      const [from, to] = [await createFarm(), await createFarm()]
      await fill(from.admin, farm)
      await remember(from.admin, farm.lots[0].slice(0, 3))
      const sheets = await exported(from.admin)
      await bringIn(to.admin, sheets)
      await aggregateDirtyDays(env.DB, Date.now())
      expect(sheets.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Leituras de cocho', 'Entregas por lote e dia']),
      )
      expect(await exported(to.admin)).toEqual(sheets)
      expect(await records(to.admin)).toEqual(await records(from.admin))
      for (const { name, rows } of sheets) {
        const again = await send(to.admin, { kind: guessKind(name, rows[0] ?? []) ?? '', rows: rows as Rows })
        expect({ name, status: again.status }).toEqual({ name, status: 409 })
      }
    }
  })
})
