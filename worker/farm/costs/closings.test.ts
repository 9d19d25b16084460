/** Closings that were kept: they stay as they were, whatever is typed later. */
import readExcelFile from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { db } from '../../../tests/support/api-client.ts'
import { createFarmWithCorral, createRecord, daysAgo } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { readPdf } from '../../../tests/support/pdf-text.ts'
import { dirtyCosts } from '../../db/schema.ts'

/** 40 heads that were bought, sold and finished, all of which is typed. */
async function createClosedLot() {
  const farm = await createFarmWithCorral()
  const lot = await farm.lot({
    ...{ name: 'Lote 7', quantity: 40, initial_avg_weight: 380, entry_date: daysAgo(60), gmd: 1.5 },
  })
  const path = `/lots/${lot.id}`
  const { admin } = farm
  const sale = { day: daysAgo(1), heads: 40, live_kg: 21_800, carcass_kg: 11_990, price_per_arroba: 310 }
  await createRecord(admin, `${path}/sales`, { id: crypto.randomUUID(), ...sale })
  const finish = () => admin.put(`${path}/finish`, { finish_date: daysAgo(1) })
  const spend = (kind: string, amount: number) =>
    createRecord(admin, `${path}/entries`, { id: crypto.randomUUID(), kind, day: daysAgo(60), amount })
  const keep = (id: string = crypto.randomUUID()) => admin.post(`${path}/closings`, { id })
  const list = async () => (await admin.get(`${path}/closings`)).body.data
  return { ...farm, lot, path, finish, spend, keep, list }
}

async function createKeptClosing() {
  const farm = await createClosedLot()
  await farm.spend('purchase', 152_000)
  await farm.finish()
  const { status, body } = await farm.keep()
  expect(status).toBe(201)
  return { ...farm, kept: body.data }
}

describe('keep a closing', () => {
  it('is refused while the lot is in, and while the sheet lacks something', async () => {
    const { finish, keep, spend, list } = await createClosedLot()
    const early = await keep()
    expect({ status: early.status, errors: early.body.errors }).toEqual({
      status: 409,
      errors: ['O lote ainda não foi encerrado. Encerre o lote, e depois guarde o fechamento.'],
    })
    await finish()
    const incomplete = await keep()
    expect({ status: incomplete.status, errors: incomplete.body.errors }).toEqual({
      status: 409,
      errors: ['A conta ainda não fecha. Falta a compra do lote. Informe o que falta, e depois guarde o fechamento.'],
    })
    await spend('purchase', 152_000)
    expect((await keep()).status).toBe(201)
    expect(await list()).toHaveLength(1)
  })

  it('is refused while a day of the lot is still worked out', async () => {
    const { id: farmId, admin, path, finish, keep, spend } = await createClosedLot()
    await spend('purchase', 152_000)
    await finish()
    const mark = (day: string) => db.insert(dirtyCosts).values({ farmId, day, version: 1 })
    await mark(daysAgo(0))
    expect((await admin.get(`${path}/closeout`)).body.data).not.toHaveProperty('updating')
    await mark(daysAgo(30))
    expect((await admin.get(`${path}/closeout`)).body.data).toMatchObject({ updating: true })
    expect(await keep()).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('A conta ainda está sendo calculada.')] },
    })
    await db.delete(dirtyCosts)
    expect((await keep()).status).toBe(201)
  })

  it('keeps the earlier ones, each as the account was then', async () => {
    const { admin, path, spend, keep, list, kept } = await createKeptClosing()
    const first = (await admin.get(`${path}/closeout`)).body.data
    await spend('freight', 82)
    const { body } = await keep()
    const now = (await admin.get(`${path}/closeout`)).body.data
    expect(await list()).toEqual([body.data, kept])
    expect(kept).toMatchObject({ result: first.result, user: { id: admin.id } })
    expect(Number((kept.result - body.data.result).toFixed(2))).toBe(82)
    expect((await admin.get(`/lots/closings/${kept.id}`)).body.data.sheet).toEqual(first)
    expect((await admin.get(`/lots/closings/${body.data.id}`)).body.data.sheet).toEqual(now)
  })

  it('counts once however often it is sent, and stays as it was', async () => {
    const { keep, kept, spend, list } = await createKeptClosing()
    await spend('freight', 82)
    const again = await keep(kept.id)
    expect(again.body).toEqual({ data: kept, message: 'Este fechamento já tinha sido guardado.' })
    const id = crypto.randomUUID()
    const answers = await Promise.all([keep(id), keep(id)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await list()).toHaveLength(2)
  })

  it('is an entry of the audit, once', async () => {
    const { admin, keep, kept } = await createKeptClosing()
    await keep(kept.id)
    const entries: { action: string; text: string }[] = (await admin.get('/audit')).body.data
    const texts = entries.filter(({ action }) => action === 'keep_closing').map(({ text }) => text)
    expect(texts).toEqual([expect.stringMatching(/ guardou o fechamento do Lote 7, com resultado de R\$\s95\.793,33$/)])
  })

  it('is for managers, and of their own farm', async () => {
    const { technician, worker, admin, path, kept } = await createKeptClosing()
    const neighbour = await createFarm()
    for (const person of [technician, worker]) {
      const answers = await Promise.all([
        person.get(`${path}/closings`),
        person.post(`${path}/closings`, { id: crypto.randomUUID() }),
        ...['', '/pdf', '/xlsx'].map(file => person.get(`/lots/closings/${kept.id}${file}`)),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(403))
    }
    const strange = ['', '/pdf', '/xlsx'].map(file => neighbour.admin.get(`/lots/closings/${kept.id}${file}`))
    expect((await Promise.all(strange)).map(({ status }) => status)).toEqual(Array(3).fill(404))
    expect((await admin.get(`/lots/closings/${crypto.randomUUID()}`)).status).toBe(404)
  })
})

describe('files of a kept closing', () => {
  it('have the figures of then', async () => {
    const { admin, spend, kept } = await createKeptClosing()
    await spend('freight', 5_000)
    const { pages } = await readPdf((await admin.get(`/lots/closings/${kept.id}/pdf`)).body)
    const text = pages.join('\n').replaceAll('\u00a0', ' ')
    expect(text).toMatch(/Fechamento guardado em \d\d\/\d\d\/\d{4} \d\d:\d\d/)
    expect(text).toContain('R$ 95.793,33')
    const { body } = await admin.get(`/lots/closings/${kept.id}/xlsx`)
    const [figures] = await readExcelFile((body as Uint8Array<ArrayBuffer>).buffer)
    expect(figures?.data.at(-1)).toEqual(['Resultado', 'Resultado do lote', 'R$', kept.result])
  })
})
