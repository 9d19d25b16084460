import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { db } from '../../../tests/support/api-client.ts'
import { createApiFeedlot, createFarmWithCorral, createRecord, daysAgo } from '../../../tests/support/api-records.ts'
import { createFarm, type FarmMember } from '../../../tests/support/farm.ts'
import { auditEntries, corrals, imports } from '../../db/schema.ts'

type Rows = (string | number | boolean | null)[][]
type Body = { kind: string; rows: Rows; id?: string; [key: string]: unknown }

const send = async (caller: FarmMember, body: Body) => {
  const { status, body: answer } = await caller.post('/imports', { id: crypto.randomUUID(), ...body })
  return { status, ...answer }
}
const lists = ['ingredients', 'corrals', 'corral_indexes', 'treats', 'recipes', 'rules', 'lots']
/** The JSON of everything that an import may touch. */
const contents = async (caller: FarmMember) =>
  JSON.stringify(await Promise.all(lists.map(async path => (await caller.get(`/${path}`)).body.data)))

const brazilian = (day: string) => day.split('-').reverse().join('/')
const lotHeader = ['Lote', 'Curral', 'Qtd', 'Data Entrada', 'Peso entrada', 'Carga', 'GMD']
const lotRow = (name: string, corral: string) => [name, corral, 100, brazilian(daysAgo(20)), '380,5', '2.200', '1,6']

describe('preview an import', () => {
  it('answers each row and writes nothing', async () => {
    const { admin } = await createFarmWithCorral()
    const before = await contents(admin)
    const rows = [
      ['Baia', 'Capacidade'],
      ['Baia 1', 90],
      ['Baia 2', 'cem'],
      ['Baia 3', '1.200'],
    ]
    const { status, data, message } = await send(admin, { kind: 'corral', rows, dry_run: true })
    expect({ status, message, counts: data.preview.counts, saved: data.import }).toEqual({
      status: 200,
      message: 'Nada foi gravado ainda.',
      counts: { new: 1, changed: 1, equal: 0, refused: 1, ignored: 0 },
      saved: null,
    })
    expect(data.preview.rows.map(({ row, status }: { row: number; status: string }) => [row, status])).toEqual([
      [1, 'changed'],
      [2, 'refused'],
      [3, 'new'],
    ])
    expect(await contents(admin)).toBe(before)
    expect(await db.select().from(imports).where(eq(imports.userId, admin.id))).toEqual([])
  })
})

describe('import a sheet', () => {
  it('writes nothing where one row is refused, and names the row', async () => {
    const { admin } = await createFarm()
    const before = await contents(admin)
    const { status, fields } = await send(admin, {
      kind: 'corral',
      rows: [
        ['Baia', 'Capacidade'],
        ['C1', 90],
        ['C2', -1],
      ],
    })
    expect({ status, fields }).toEqual({ status: 422, fields: { 'rows.2': ['Deve ser maior que 0'] } })
    expect(await contents(admin)).toBe(before)
  })

  it('sets a farm up: ingredients, recipes, lots with their pens and rules', async () => {
    const { admin } = await createFarm()
    const recipe = await send(admin, {
      kind: 'recipe',
      rows: [
        ['Receita', 'Tempo', 'MS', 'Ingrediente', '%'],
        ['Terminação', 6, 70, 'Milho', '36,8'],
        [null, null, null, 'Silagem', '63,2'],
      ],
      create: [
        { kind: 'ingredient', name: 'Milho' },
        { kind: 'ingredient', name: 'Silagem' },
      ],
    })
    expect(recipe).toMatchObject({ status: 200, message: '3 registros importados.' })
    const [stored] = (await admin.get('/recipes')).body.data
    expect(
      stored.recipes_ingredients.map((part: { ingredient_name: string; percent: number }) => [
        part.ingredient_name,
        part.percent,
      ]),
    ).toEqual([
      ['Milho', 36.8],
      ['Silagem', 63.2],
    ])
    const versions = (await admin.get(`/recipes/${stored.id}/versions`)).body.data
    expect(versions[0].ingredients ?? versions[0].recipes_ingredients).toHaveLength(2)
    const lots = await send(admin, {
      kind: 'lot',
      rows: [
        [...lotHeader, 'Regra'],
        [...lotRow('L1', 'C1'), 'Terminação'],
        [...lotRow('L2', 'C2'), 'Terminação'],
        [...lotRow('L3', 'C1'), null],
      ],
      create: [
        { kind: 'corral', name: 'C1' },
        { kind: 'corral', name: 'C2' },
        { kind: 'rule', name: 'Terminação' },
      ],
    })
    expect(lots).toMatchObject({ status: 200, message: '6 registros importados.' })
    const all = (await admin.get('/lots')).body.data
    const facts = all.map(
      (lot: {
        name: string
        corral: { name: string }
        rule: { name: string } | null
        projected_load: number
        initial_avg_weight: number
      }) => [...[lot.name, lot.corral.name, lot.rule?.name ?? null, lot.projected_load, lot.initial_avg_weight]],
    )
    expect(facts).toEqual([
      ['L1', 'C1', 'Terminação', 2200, 380.5],
      ['L2', 'C2', 'Terminação', 2200, 380.5],
      ['L3', 'C1', null, 2200, 380.5],
    ])
    const [rule] = (await admin.get('/rules')).body.data
    expect(rule).toMatchObject({ name: 'Terminação', recipe: { id: stored.id } })
  })

  it('gives lots to new rules', async () => {
    const { admin, worker } = await createFarm()
    const { corral, recipe, big } = await createApiFeedlot(admin, [worker])
    const free = await createRecord(admin, '/lots', { ...lotBodyOf(corral.id), name: 'Livre' })
    const rows = [
      ['Regra', 'Receita', 'Lotes'],
      ['Nova', recipe.name, 'Livre'],
    ]
    expect(await send(admin, { kind: 'rule', rows })).toMatchObject({ status: 200 })
    const rules = (await admin.get('/rules')).body.data
    const made = rules.find(({ name }: { name: string }) => name === 'Nova')
    expect(made.lots.map(({ id }: { id: number }) => id)).toEqual([free.id])
    const taken = await send(admin, {
      kind: 'rule',
      rows: [
        ['Regra', 'Receita', 'Lotes'],
        ['Outra', recipe.name, big.name],
      ],
    })
    expect(taken).toMatchObject({
      status: 422,
      errors: [`Já comem por outra regra: ${big.name}. Mude na tela da regra, ou tire da lista.`],
    })
  })

  it('changes what differs, and the second time nothing', async () => {
    const { admin } = await createFarmWithCorral()
    const rows = [
      ['Baia', 'Capacidade'],
      ['Baia 1', 90],
      ['Baia 2', 80],
    ]
    expect(await send(admin, { kind: 'corral', rows })).toMatchObject({
      status: 200,
      data: { import: { created: 1, changed: 1 } },
    })
    const before = await contents(admin)
    expect(await send(admin, { kind: 'corral', rows })).toMatchObject({ status: 409 })
    expect(await contents(admin)).toBe(before)
  })

  it('is one import, however often its id is sent', async () => {
    const { admin } = await createFarm()
    const body = { id: crypto.randomUUID(), kind: 'corral', rows: [['Baia'], ['C1']] }
    const answers = await Promise.all([send(admin, body), send(admin, body), send(admin, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await admin.get('/corrals')).body.data).toHaveLength(1)
    expect((await admin.get('/imports')).body.data).toMatchObject([{ id: body.id, created: 1 }])
  })

  it('names the limit of the plan and writes nothing', async () => {
    const { admin } = await createFarmWithCorral({ plan: 'starter' })
    const rows = [lotHeader, ...Array.from({ length: 6 }, (_, at) => lotRow(`L${at}`, 'Baia 1'))]
    const preview = await send(admin, { kind: 'lot', rows, dry_run: true })
    expect(preview.data.preview.refusal).toMatch(/permite até 500 animais/)
    expect(await send(admin, { kind: 'lot', rows })).toMatchObject({ status: 409 })
    expect((await admin.get('/lots')).body.data).toEqual([])
  })

  it('leaves one entry in the audit, with its rows', async () => {
    const { admin } = await createFarm()
    await send(admin, { kind: 'corral', rows: [['Baia'], ['C1'], ['C2']] })
    const [entry, ...others] = (await admin.get('/audit')).body.data
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      action: 'import',
      text: 'admin importou baias: 2 criados',
      after: { created: ['C1', 'C2'] },
    })
  })

  it('keeps the columns for the next file', async () => {
    const { admin } = await createFarm()
    const mapping = [{ column: 'x', field: 'name' }]
    await send(admin, {
      kind: 'corral',
      rows: [
        ['x', 'y'],
        ['C1', 'a'],
      ],
      mapping,
      file_name: 'baias.xlsx',
    })
    expect((await admin.get('/imports')).body.data).toMatchObject([
      {
        file_name: 'baias.xlsx',
        mapping: [
          { column: 'x', field: 'name' },
          { column: 'y', field: null },
        ],
        user: { name: 'admin' },
      },
    ])
  })

  it('takes the largest sheets: 500 lots, and a recipe of each row', async () => {
    const { admin } = await createFarmWithCorral()
    const rows = [lotHeader, ...Array.from({ length: 500 }, (_, at) => lotRow(`Lote ${at}`, 'Baia 1'))]
    expect(await send(admin, { kind: 'lot', rows })).toMatchObject({ status: 200, data: { import: { created: 500 } } })
    expect((await admin.get('/lots')).body.data).toHaveLength(500)
    const one = await send(admin, { kind: 'lot', rows: [lotHeader, lotRow('Mais um', 'Baia 1')] })
    expect(one).toMatchObject({ status: 409, errors: [expect.stringMatching(/permite até 500 lotes ativos/)] })
  })

  it('is of one farm: another one neither sees nor undoes it', async () => {
    const [farm, neighbour] = [await createFarm(), await createFarm()]
    const { data } = await send(farm.admin, { kind: 'corral', rows: [['Baia'], ['C1']] })
    expect((await neighbour.admin.get('/imports')).body.data).toEqual([])
    expect((await neighbour.admin.get(`/imports/${data.import.id}`)).status).toBe(404)
    expect((await neighbour.admin.delete(`/imports/${data.import.id}`)).status).toBe(404)
    const own = await farm.technician.post('/imports', {
      id: crypto.randomUUID(),
      kind: 'corral',
      rows: [['Baia'], ['C2']],
    })
    expect(own.status).toBe(403)
  })
})

const lotBodyOf = (corral_id: number) => ({
  ...{ name: 'Lote', corral_id, quantity: 10, entry_date: daysAgo(5), initial_avg_weight: 300 },
  ...{ initial_load: 100, gmd: 1 },
})

describe('undo an import', () => {
  const undo = async (caller: FarmMember, id: string) => {
    const { status, body } = await caller.delete(`/imports/${id}`)
    return { status, ...body }
  }

  it('brings back the state before, byte for byte', async () => {
    const { admin, worker } = await createFarm()
    const { corral, recipe } = await createApiFeedlot(admin, [worker])
    await createRecord(admin, '/lots', { ...lotBodyOf(corral.id), name: 'Livre' })
    const sheets: Body[] = [
      {
        kind: 'corral',
        rows: [
          ['Baia', 'Capacidade'],
          ['Baia 1', 90],
          ['Baia 2', 80],
        ],
      },
      {
        kind: 'ingredient',
        rows: [
          ['Ingrediente', 'Volumoso úmido'],
          ['Silagem de milho', 'Sim'],
          ['Sorgo', null],
        ],
      },
      {
        kind: 'treat',
        rows: [
          ['Trato', '%'],
          ['Trato 1', 45],
          ['Trato 2', 55],
        ],
      },
      {
        kind: 'corral_index',
        rows: [
          ['Índice', 'Ajuste'],
          ['Lambido', 5],
          ['Sobra', -5],
        ],
      },
      {
        kind: 'recipe',
        rows: [
          ['Receita', 'Tempo', 'MS', 'Ingrediente', '%'],
          ['Nova', 5, 60, 'Torta', 100],
        ],
        create: [{ kind: 'ingredient', name: 'Torta' }],
      },
      {
        kind: 'rule',
        rows: [
          ['Regra', 'Receita', 'Lotes'],
          ['Nova', recipe.name, 'Livre'],
        ],
      },
      {
        kind: 'lot',
        rows: [
          [...lotHeader, 'Regra'],
          [...lotRow('L1', 'C1'), recipe.name],
        ],
        create: [
          { kind: 'corral', name: 'C1' },
          { kind: 'rule', name: recipe.name },
        ],
      },
    ]
    for (const sheet of sheets) {
      const before = await contents(admin)
      const { data, errors } = await send(admin, sheet)
      expect({ kind: sheet.kind, errors }).toEqual({ kind: sheet.kind, errors: undefined })
      expect(await contents(admin)).not.toBe(before)
      expect(await undo(admin, data.import.id)).toMatchObject({
        status: 200,
        message: 'Importação desfeita.',
        data: { kept: [] },
      })
      expect({ kind: sheet.kind, isEqual: (await contents(admin)) === before }).toEqual({
        kind: sheet.kind,
        isEqual: true,
      })
    }
  })

  it('keeps what was used or changed since, and says why', async () => {
    const { admin } = await createFarm()
    const { data } = await send(admin, { kind: 'corral', rows: [['Baia'], ['C1'], ['C2'], ['C3']] })
    const [c1, c2] = (await admin.get('/corrals')).body.data
    await createRecord(admin, '/lots', { ...lotBodyOf(c1.id), name: 'Lote A' })
    await admin.put(`/corrals/${c2.id}`, { name: 'C2', capacity: 50 })
    const detail = (await admin.get(`/imports/${data.import.id}`)).body.data
    expect(detail.records.map(({ name, kept }: { name: string; kept: string | null }) => [name, kept])).toEqual([
      ['C1', 'Está em uso: lote Lote A.'],
      ['C2', 'Foi mudada depois da importação.'],
      ['C3', null],
    ])
    const answer = await undo(admin, data.import.id)
    expect(answer).toMatchObject({ status: 200, data: { removed: 1, kept: [{ name: 'C1' }, { name: 'C2' }] } })
    expect((await admin.get('/corrals')).body.data.map(({ name }: { name: string }) => name)).toEqual(['C1', 'C2'])
    expect(await undo(admin, data.import.id)).toMatchObject({
      status: 409,
      errors: ['Esta importação já foi desfeita.'],
    })
  })

  it('keeps a lot that was read, with its pen', async () => {
    const { admin } = await createFarm()
    const sheet = { kind: 'lot', rows: [lotHeader, lotRow('L1', 'C1')], create: [{ kind: 'corral', name: 'C1' }] }
    const { data } = await send(admin, sheet)
    const [lot] = (await admin.get('/lots')).body.data
    await admin.post('/lots/trough_readings', {
      readings: [{ lot_id: lot.id, timestamp: new Date().toISOString(), note: 5 }],
    })
    const answer = await undo(admin, data.import.id)
    expect(answer.data.kept.map(({ name }: { name: string }) => name).sort()).toEqual(['C1', 'L1'])
    expect((await admin.get('/lots')).body.data).toHaveLength(1)
  })

  it('is refused after seven days', async () => {
    const { admin } = await createFarm()
    const { data } = await send(admin, { kind: 'corral', rows: [['Baia'], ['C1']] })
    await db
      .update(imports)
      .set({ createdAt: Date.now() - 8 * 86_400_000 })
      .where(eq(imports.key, data.import.id))
    expect(await undo(admin, data.import.id)).toMatchObject({ status: 409 })
    expect(await db.select().from(corrals).where(eq(corrals.farmId, data.import.id))).toEqual([])
  })

  it('leaves one entry in the audit', async () => {
    const farm = await createFarm()
    const { data } = await send(farm.admin, { kind: 'corral', rows: [['Baia'], ['C1']] })
    await undo(farm.admin, data.import.id)
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.farmId, farm.id))
    expect(entries.map(({ action }) => action)).toEqual(['import', 'undo_import'])
  })
})

describe('damaged sheets', () => {
  it('are answered and write nothing', async () => {
    const errors = vi.spyOn(console, 'error')
    const { admin } = await createFarm()
    const before = await contents(admin)
    const strange: Rows[] = [
      [[]],
      [[null]],
      [['Baia'], []],
      [['\u0000'], ['=1+1']],
      [
        ['Baia', 'Baia'],
        ['a', 'b', 'c'],
      ],
      [['Baia'], ['x'.repeat(400)]],
    ]
    for (const kind of ['corral', 'lot', 'recipe', 'rule', 'treat', 'ingredient', 'corral_index'])
      for (const rows of strange) {
        const { status } = await send(admin, { kind, rows, dry_run: true })
        expect({ kind, rows, status }).toEqual({ kind, rows, status: 200 })
      }
    expect(await contents(admin)).toBe(before)
    expect(errors).not.toHaveBeenCalled()
  })
})
