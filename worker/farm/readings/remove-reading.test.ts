/** Removing a reading of the wrong trough: the loads are those without it, and it stays away. */
import { beforeAll, describe, expect, it } from 'vitest'
import { createRecord, recipeBody } from '../../../tests/support/api-records.ts'
import { daysAgo, projectedLoad } from '../../../tests/support/approvals.ts'
import { freezeClock, TODAY } from '../../../tests/support/clock.ts'
import { createFarmWithLots, readingBody, sendReadings } from '../../../tests/support/trough-readings.ts'

beforeAll(freezeClock)

const reason = 'Cocho errado'

async function createReadLot(over: Parameters<typeof createFarmWithLots>[0] = {}, lot: object = {}) {
  const farm = await createFarmWithLots(over)
  const one = await farm.lot({ initial_load: 15_000, ...lot })
  const readings = async () => (await farm.worker.get(`/lots/trough_readings?lot_id=${one.id}`)).body.data
  const removeNewest = async () =>
    farm.technician.delete(`/lots/trough_readings/${(await readings())[0].id}`, { reason })
  return { ...farm, one, readings, removeNewest }
}

describe('remove a trough reading', () => {
  it('folds the load back, and the lot is unread again', async () => {
    const { worker, one, readings, removeNewest } = await createReadLot()
    await sendReadings(worker, readingBody(one, daysAgo(1), 10), readingBody(one, daysAgo(0), -20))
    expect(await projectedLoad(worker, one.id)).toBe(13_200)
    const { status, body } = await removeNewest()
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Leitura apagada. A carga do lote voltou ao que é sem ela.' },
    })
    expect((await worker.get(`/lots/${one.id}`)).body.data).toMatchObject({
      projected_load: 16_500,
      last_trough_reading_note: 10,
    })
    expect(await readings()).toMatchObject([{ note: 10 }])
  })

  it('puts the earlier reading of the day in force, in the days and in the report', async () => {
    const { admin, worker, one, removeNewest } = await createReadLot()
    await sendReadings(worker, readingBody(one, daysAgo(0).replace('T12:00', 'T11:30'), 10))
    await sendReadings(worker, readingBody(one, daysAgo(0), -50))
    const note = async () => (await admin.get(`/lots/${one.id}/days?from=${TODAY}&to=${TODAY}`)).body.data[0]?.note
    const meanNote = async () =>
      (await admin.get(`/reports/lots?from=${TODAY}&to=${TODAY}`)).body.data.rows[0]?.mean_note
    const before = { note: await note(), meanNote: await meanNote(), load: await projectedLoad(worker, one.id) }
    await removeNewest()
    expect(before).toEqual({ note: -50, meanNote: -50, load: 7_500 })
    expect({ note: await note(), meanNote: await meanNote(), load: await projectedLoad(worker, one.id) }).toEqual({
      note: 10,
      meanNote: 10,
      load: 16_500,
    })
  })

  it('stays removed when the phone sends it again, and is not removed twice', async () => {
    const { technician, worker, one, readings, removeNewest } = await createReadLot()
    const reading = readingBody(one, daysAgo(0).replace('T12:00', 'T11:30'), 10)
    await sendReadings(worker, reading)
    const [{ id }] = await readings()
    await removeNewest()
    expect((await sendReadings(worker, reading)).body.data).toMatchObject({ accepted: 0, repeated: 1, rejected: [] })
    expect(await projectedLoad(worker, one.id)).toBe(15_000)
    const again = await technician.delete(`/lots/trough_readings/${id}`, { reason })
    expect(again).toMatchObject({
      status: 409,
      body: { errors: ['Esta leitura já foi apagada. Atualize a página.'] },
    })
    // the next one counts from the load without it
    await sendReadings(worker, readingBody(one, daysAgo(0), -10))
    expect(await projectedLoad(worker, one.id)).toBe(13_500)
  })

  it('gives back the call of a farm of dry matter', async () => {
    const { admin, worker, one, removeNewest } = await createReadLot(
      { feedingBasis: 'dry_matter' },
      { quantity: 100, call: 9, breed_group: 'zebu' },
    )
    const [corn, silage] = [
      await createRecord(admin, '/ingredients', { name: 'Milho' }),
      await createRecord(admin, '/ingredients', { name: 'Silagem' }),
    ]
    const recipe = await createRecord(admin, '/recipes', recipeBody(corn, silage, { dry_matter_percent: 58.88 }))
    await createRecord(admin, '/rules', { name: 'Regra 1', recipe_id: recipe.id, lot_ids: [one.id] })
    await sendReadings(worker, { ...readingBody(one, daysAgo(0), 0), call: 11 })
    expect((await worker.get(`/lots/${one.id}`)).body.data).toMatchObject({ call: 11 })
    await removeNewest()
    expect((await worker.get(`/lots/${one.id}`)).body.data).toMatchObject({ call: 9, recent_calls: [] })
  })

  it('is in the audit with its reason, needs one, and is no right of an operator', async () => {
    const { admin, technician, worker, one, readings, removeNewest } = await createReadLot()
    await sendReadings(worker, readingBody(one, daysAgo(0), 10))
    const path = `/lots/trough_readings/${(await readings())[0].id}`
    expect(await technician.delete(path, { reason: ' ' })).toMatchObject({ status: 422 })
    expect(await worker.delete(path, { reason })).toMatchObject({ status: 403 })
    await removeNewest()
    const [entry] = (await admin.get('/audit')).body.data
    expect(entry.text).toMatch(/ apagou a leitura de .* do Lote .*, de nota 10%: Cocho errado$/)
  })
})
