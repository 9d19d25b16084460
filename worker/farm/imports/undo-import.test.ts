import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { db } from '../../../tests/support/api-client.ts'
import { createApiFeedlot, createRecord, daysAgo } from '../../../tests/support/api-records.ts'
import { createFarm, type FarmMember } from '../../../tests/support/farm.ts'
import { contractBody } from '../../../tests/support/fed-farm/contract-records.ts'
import { buildLotBody, contents, lotHeader, lotRow, type SheetBody, send } from '../../../tests/support/imports.ts'
import { auditEntries, corrals, imports } from '../../db/schema.ts'

describe('undo an import', () => {
  const undo = async (caller: FarmMember, id: string) => {
    const { status, body } = await caller.delete(`/imports/${id}`)
    return { status, ...body }
  }

  it('brings back the state before, byte for byte', async () => {
    const { admin, worker } = await createFarm()
    const { corral, recipe } = await createApiFeedlot(admin, [worker])
    await createRecord(admin, '/lots', { ...buildLotBody(corral.id), name: 'Livre' })
    const sheets: SheetBody[] = [
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
    await createRecord(admin, '/lots', { ...buildLotBody(c1.id), name: 'Lote A' })
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

  it('keeps a lot that a contract charges for', async () => {
    const { admin } = await createFarm()
    const sheet = { kind: 'lot', rows: [lotHeader, lotRow('L1', 'C1')], create: [{ kind: 'corral', name: 'C1' }] }
    const { data } = await send(admin, sheet)
    const [lot] = (await admin.get('/lots')).body.data
    await createRecord(admin, '/contracts', contractBody([lot.id]))
    const answer = await undo(admin, data.import.id)
    expect(answer.data.kept).toMatchObject([
      { name: 'C1' },
      { name: 'L1', kept: 'Já tem leituras, movimentações, pesagens, tratos, custos, vendas, plano ou contrato.' },
    ])
    expect((await admin.get('/lots')).body.data).toHaveLength(1)
  })

  it.each([
    [
      'what it cost',
      'POST',
      'entries',
      () => ({ id: crypto.randomUUID(), kind: 'purchase', day: daysAgo(0), amount: 250_000 }),
    ],
    ['a plan', 'PUT', 'plan', () => ({ exit_weight: 540, exit_yield: 54, entry_yield: 50 })],
  ])('keeps a lot that has %s', async (_, method, path, body) => {
    const { admin } = await createFarm()
    const sheet = { kind: 'lot', rows: [lotHeader, lotRow('L1', 'C1')], create: [{ kind: 'corral', name: 'C1' }] }
    const { data } = await send(admin, sheet)
    const [lot] = (await admin.get('/lots')).body.data
    const { status } = await admin[method === 'PUT' ? 'put' : 'post'](`/lots/${lot.id}/${path}`, body())
    expect(status).toBeLessThan(300)
    const answer = await undo(admin, data.import.id)
    expect(answer.data.kept).toMatchObject([
      { name: 'C1' },
      { name: 'L1', kept: 'Já tem leituras, movimentações, pesagens, tratos, custos, vendas, plano ou contrato.' },
    ])
  })

  it('keeps a rule that is a step of a protocol', async () => {
    const { admin, worker } = await createFarm()
    const { corral, recipe } = await createApiFeedlot(admin, [worker])
    await createRecord(admin, '/lots', { ...buildLotBody(corral.id), name: 'Livre' })
    const rows = [
      ['Regra', 'Receita', 'Lotes'],
      ['Adaptação', recipe.name, 'Livre'],
    ]
    const { data } = await send(admin, { kind: 'rule', rows })
    const { id } = (await admin.get('/rules')).body.data.find(({ name }: { name: string }) => name === 'Adaptação')
    await createRecord(admin, '/protocols', {
      name: 'Entrada',
      steps: [{ rule_id: id, days: 5, daily_rise: 0.2, ceiling: null }],
    })
    const answer = await undo(admin, data.import.id)
    expect(answer.data.kept).toMatchObject([{ name: 'Adaptação', kept: 'Está em uso: protocolo Entrada.' }])
  })

  it('is refused after seven days', async () => {
    const { admin } = await createFarm()
    const { data } = await send(admin, { kind: 'corral', rows: [['Baia'], ['C1']] })
    await db
      .update(imports)
      .set({ createdAt: Date.now() - 8 * DAY_MS })
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
