import { describe, expect, it } from 'vitest'
import { callApi } from '../../../tests/support/api-client.ts'
import { createApiFeedlot, createRecord, today } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'

const idAndName = ({ id, name }: { id: number; name: string }) => ({ id, name })

async function createFarmWithSchedule() {
  const people = await createFarm()
  return { ...people, ...(await createApiFeedlot(people.admin, [people.worker])) }
}

it('returns and lists a schedule with the loads of its treats', async () => {
  const { worker, rule, treat, schedule, corn, silage } = await createFarmWithSchedule()
  expect(schedule).toEqual({
    id: expect.any(Number),
    name: 'Trato 1 às 07:00',
    user_ids: [worker.id],
    users: [{ id: worker.id, name: 'worker' }],
    treat_items: [
      {
        id: expect.any(Number),
        rule: idAndName(rule),
        treat: idAndName(treat),
        scheduled_time: '07:00',
        total: 10_800,
        ingredients: [
          { name: corn.name, load: 3974.4 },
          { name: silage.name, load: 6825.6 },
        ],
        lots: [
          { name: 'Lote A', load: 6000 },
          { name: 'Lote B', load: 4800 },
        ],
      },
    ],
    total: 10_800,
    starts_on: today(),
    wagon_name: null,
    wagon_capacity: null,
    today: { operation_id: expect.any(Number), status: 'pending', deleted: false, restorable: false },
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  })
  expect((await worker.get(`/treat_schedules/${schedule.id}`)).body).toEqual({ data: schedule })
  expect((await worker.get('/treat_schedules')).body).toEqual({ data: [schedule] })
})

it("creates today's operation with the schedule", async () => {
  const { worker, schedule } = await createFarmWithSchedule()
  const { body } = await worker.get('/operations/today')
  expect(body.data).toMatchObject([
    { treat_schedule_id: schedule.id, status: 'pending', sub_operations: [{ scheduled_time: '07:00' }] },
  ])
})

describe('update treat schedule', () => {
  it('keeps the wagon unless it is in the body', async () => {
    const { admin, worker, rule, treat, schedule } = await createFarmWithSchedule()
    const write = async (wagon: object) => {
      const treat_items = [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '07:00' }]
      const { body } = await admin.put(`/treat_schedules/${schedule.id}`, {
        user_ids: [worker.id],
        treat_items,
        ...wagon,
      })
      return [body.data.wagon_name, body.data.wagon_capacity]
    }
    expect(await write({ wagon_name: ' Vagão 1 ', wagon_capacity: 9500.5 })).toEqual(['Vagão 1', 9500.5])
    expect(await write({})).toEqual(['Vagão 1', 9500.5])
    expect(await write({ wagon_name: '', wagon_capacity: null })).toEqual([null, null])
  })

  it('keeps the ids of unchanged items, and never reuses a slot', async () => {
    const { admin, worker, technician, rule, treat, schedule } = await createFarmWithSchedule()
    const item = (scheduled_time: string) => ({ rule_id: rule.id, treat_id: treat.id, scheduled_time })
    const path = `/treat_schedules/${schedule.id}`
    const write = (...times: string[]) =>
      admin.put(path, { name: 'Dia', user_ids: [worker.id, technician.id], treat_items: times.map(item) })

    const { status, body } = await write('15:00', '07:00')
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Programação salva com sucesso.' })
    expect(body.data).toMatchObject({ name: 'Dia', users: [{ id: technician.id }, { id: worker.id }], total: 21_600 })
    expect(body.data.treat_items.map((one: { scheduled_time: string }) => one.scheduled_time)).toEqual([
      '07:00',
      '15:00',
    ])
    expect(body.data.treat_items[0].id).toBe(schedule.treat_items[0].id)
    expect((await admin.get(path)).body.data).toEqual(body.data)

    const slotOf = async () => {
      const [operation] = (await worker.get('/operations/today')).body.data
      return operation.sub_operations.map(({ id }: { id: number }) => id % 1000)
    }
    expect(await slotOf()).toEqual([1, 2])
    await write('15:00')
    expect(await slotOf()).toEqual([2])
    await write('15:00', '07:00')
    expect(await slotOf()).toEqual([3, 2])
  })

  it('keeps the name when the body has none', async () => {
    const { admin, worker, rule, treat, schedule } = await createFarmWithSchedule()
    const items = [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '06:30' }]
    const { body } = await admin.put(`/treat_schedules/${schedule.id}`, { user_ids: [worker.id], treat_items: items })
    expect(body.data.name).toBe('Trato 1 às 07:00')
  })
})

describe('delete treat schedule', () => {
  it('deletes the schedule and cancels its pending operation', async () => {
    const { admin, worker, schedule } = await createFarmWithSchedule()
    const path = `/treat_schedules/${schedule.id}`
    const [operation] = (await worker.get('/operations/today')).body.data
    expect((await admin.delete(path)).body).toEqual({ message: 'Programação excluída com sucesso!' })
    expect((await admin.get(path)).status).toBe(404)
    expect((await admin.delete(path)).status).toBe(404)
    expect((await admin.get('/treat_schedules')).body).toEqual({ data: [] })
    expect((await admin.get(`/operations/${operation.id}`)).body.data.status).toBe('canceled')
  })

  it('keeps an operation in progress', async () => {
    const { admin, worker, schedule } = await createFarmWithSchedule()
    const [operation] = (await worker.get('/operations/today')).body.data
    const start = { id: crypto.randomUUID(), operation_id: operation.id, type: 'start', at: new Date().toISOString() }
    await worker.post('/operations/events', { events: [start] })
    await admin.delete(`/treat_schedules/${schedule.id}`)
    expect((await admin.get(`/operations/${operation.id}`)).body.data.status).toBe('in_progress')
  })

  it('accepts weights that a tablet recorded offline before', async () => {
    const { admin, worker, schedule } = await createFarmWithSchedule()
    const [operation] = (await worker.get('/operations/today')).body.data
    const line = operation.sub_operations[0].load_operation_ingredients[0].id
    await admin.delete(`/treat_schedules/${schedule.id}`)
    const load = { id: crypto.randomUUID(), operation_id: operation.id, type: 'load', line_id: line, kg: 4000 }
    const { body } = await worker.post('/operations/events', { events: [{ ...load, at: new Date().toISOString() }] })
    expect(body.data).toMatchObject({ accepted: 1, rejected: [] })
    const { data } = (await admin.get(`/operations/${operation.id}`)).body
    expect(data.sub_operations[0].load_operation_ingredients[0].actual_quantity).toBe(4000)
  })
})

describe('create treat schedule', () => {
  it.each([
    [{}, { user_ids: ['Selecione ao menos um operador.'], treat_items: ['Adicione ao menos um trato.'] }],
    [
      { user_ids: [], treat_items: [] },
      { user_ids: ['Selecione ao menos um operador.'], treat_items: ['Adicione ao menos um trato.'] },
    ],
    [
      { user_ids: [1], treat_items: [{}] },
      {
        'treat_items.0.rule_id': ['Selecione uma regra'],
        'treat_items.0.treat_id': ['Selecione um trato'],
        'treat_items.0.scheduled_time': ['Informe o horário'],
      },
    ],
    [
      { user_ids: [1], treat_items: [{ rule_id: 1, treat_id: 1, scheduled_time: '24:00' }] },
      { 'treat_items.0.scheduled_time': ['Horário deve estar em um formato válido'] },
    ],
  ])('rejects %j', async (body, fields) => {
    const { admin } = await createFarm()
    expect(await admin.post('/treat_schedules', body)).toMatchObject({ status: 422, body: { fields } })
  })

  it('rejects an unknown or inactive operator, rule or treat, and writes nothing', async () => {
    const mine = await createFarmWithSchedule()
    const other = await createFarmWithSchedule()
    await mine.admin.delete(`/farm_users/${mine.technician.id}`)
    const item = { rule_id: mine.rule.id, treat_id: mine.treat.id, scheduled_time: '15:00' }
    const post = (user_ids: number[], over: object) =>
      mine.admin.post('/treat_schedules', { user_ids, treat_items: [item, { ...item, ...over }] })
    for (const unknownId of [other.worker.id, mine.technician.id])
      expect(await post([mine.worker.id, unknownId], {})).toMatchObject({
        status: 422,
        body: { fields: { user_ids: [expect.any(String)] } },
      })
    const [rule, treat] = [
      await post([mine.worker.id], { rule_id: other.rule.id }),
      await post([mine.worker.id], { treat_id: other.treat.id }),
    ]
    expect(rule.body.fields).toEqual({
      'treat_items.1.rule_id': ['Regra não encontrada. Atualize a lista e escolha outra.'],
    })
    expect(treat.body.fields).toEqual({
      'treat_items.1.treat_id': ['Trato não encontrado. Atualize a lista e escolha outro.'],
    })
    expect((await mine.admin.get('/treat_schedules')).body.data).toHaveLength(1)
    expect((await mine.admin.get('/operations')).body.pagy.count).toBe(1)
  })
})

it('responds 404 for a schedule of another farm, and 403 when a worker writes', async () => {
  const [mine, other] = [await createFarmWithSchedule(), await createFarmWithSchedule()]
  const path = `/treat_schedules/${other.schedule.id}`
  const body = {
    user_ids: [mine.worker.id],
    treat_items: [{ rule_id: mine.rule.id, treat_id: mine.treat.id, scheduled_time: '07:00' }],
  }
  expect((await mine.admin.get(path)).status).toBe(404)
  expect((await mine.admin.put(path, body)).status).toBe(404)
  expect((await mine.admin.delete(path)).status).toBe(404)
  expect((await mine.worker.post('/treat_schedules', body)).status).toBe(403)
  expect((await callApi('GET', `/farms/${other.id}/treat_schedules`, { token: mine.admin.token })).status).toBe(404)
})

it('accepts two items of the same rule, treat and time', async () => {
  const { admin, worker, rule, treat } = await createFarmWithSchedule()
  const item = { rule_id: rule.id, treat_id: treat.id, scheduled_time: '09:00' }
  const schedule = await createRecord(admin, '/treat_schedules', { user_ids: [worker.id], treat_items: [item, item] })
  expect(schedule.treat_items).toHaveLength(2)
})
