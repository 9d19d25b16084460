import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { db } from '../../../tests/support/api-client.ts'
import { createApiFeedlot, createFarmWithCorral, createRecord } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { buildLotBody, contents, lotHeader, lotRow, type Rows, send } from '../../../tests/support/imports.ts'
import { imports } from '../../db/schema.ts'

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
    const free = await createRecord(admin, '/lots', { ...buildLotBody(corral.id), name: 'Livre' })
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
      errors: [`Já come por outra regra: ${big.name}. Mude na tela da regra, ou tire da lista.`],
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
