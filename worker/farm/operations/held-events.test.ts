/** What tablets send for an operation that was deleted meanwhile: kept by the server, until a person recovers it or leaves it out. */
import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import { db } from '../../../tests/support/api-client.ts'
import { webhookBody } from '../../../tests/support/api-records.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import {
  allEvents,
  createFarmWithOperation,
  eventsOfSchedule,
  fetchOperation,
  sendEvents,
} from '../../../tests/support/operation-events.ts'
import { webhookDeliveries } from '../../db/schema.ts'

beforeAll(freezeClock)

type Farm = Awaited<ReturnType<typeof createFarmWithOperation>>

const questionsOf = async ({ admin }: Farm) => (await admin.get('/approvals/questions')).body.data
const kindsOf = async ({ admin }: Farm) =>
  (await admin.get('/alerts')).body.data.map(({ kind }: { kind: string }) => kind)
const deliveredOn = async ({ admin }: Farm, day = TODAY) => {
  const { body } = await admin.get(`/days?from=${day}&to=${day}`)
  return body.data[0]?.delivered ?? 0
}

/** A tablet that feeds without signal while the manager deletes the operation. */
async function fedWhileDeleted(events = 5) {
  const farm = await createFarmWithOperation()
  await farm.admin.delete(`/operations/${farm.operation}`)
  const sent = eventsOfSchedule(farm.feedlot).slice(0, events)
  const { body } = await sendEvents(farm, sent)
  return { farm, sent, answer: body.data }
}

describe('events of a deleted operation', () => {
  it('are rejected, so that the tablet keeps them, and kept by the server', async () => {
    const { farm, sent, answer } = await fedWhileDeleted()
    expect(answer).toMatchObject({ accepted: 0, repeated: 0, operations: [] })
    expect(answer.rejected).toHaveLength(5)
    expect(await questionsOf(farm)).toMatchObject({
      two_weights: [],
      held: [
        {
          id: farm.operation,
          date: TODAY,
          treats: ['07:00, Trato 1'],
          loaded: 10_800,
          unloaded: 6180,
          weighings: 3,
          held_at: new Date(NOW).toISOString(),
          users: [{ id: farm.worker.id, name: 'worker' }],
        },
      ],
    })
    expect(await deliveredOn(farm)).toBe(0)
    const again = (await sendEvents(farm, sent)).body.data
    expect(again).toMatchObject({ accepted: 0, repeated: 0 })
    expect(again.rejected).toHaveLength(5)
    expect((await questionsOf(farm)).held).toHaveLength(1)
  })

  it('open an alert in place of one about hunger', async () => {
    const { farm } = await fedWhileDeleted()
    const { body } = await farm.admin.get('/alerts?kind=held_weights')
    expect(body.data.map(({ text }: { text: string }) => text)).toEqual([
      'Descarregados 6.180 kg na operação #OP-' +
        `${farm.operation}, que foi excluída. Não contam nos números do dia: recuperar a operação?`,
    ])
    expect(await kindsOf(farm)).not.toContain('operation_incomplete')
  })

  it('count once the operation is recovered, and the tablet may send them again', async () => {
    const { farm, sent } = await fedWhileDeleted()
    const { body } = await farm.technician.put(`/operations/${farm.operation}/recover`, {})
    expect(body.message).toBe('Operação recuperada. O que foi pesado voltou aos números do dia.')
    expect(await fetchOperation(farm)).toMatchObject({
      status: 'in_progress',
      sub_operations: [{ unload_operation_corrals: [{ actual_quantity: 6180 }, { actual_quantity: null }] }],
    })
    expect(await deliveredOn(farm)).toBe(6180)
    expect((await questionsOf(farm)).held).toEqual([])
    expect(await kindsOf(farm)).not.toContain('held_weights')
    expect((await sendEvents(farm, sent)).body.data).toMatchObject({ accepted: 0, repeated: 5, rejected: [] })
    const audit = (await farm.admin.get(`/audit?type=operation&id=${farm.operation}`)).body.data
    expect(audit[0].text).toMatch(/recuperou a operação de .*, que estava excluída/)
  })

  it('are sent to webhooks once the operation is recovered, if they end it', async () => {
    const farm = await createFarmWithOperation()
    await farm.admin.post('/webhooks', webhookBody({ events: ['operation.finished'] }))
    await farm.admin.delete(`/operations/${farm.operation}`)
    await sendEvents(farm, eventsOfSchedule(farm.feedlot))
    const told = () => db.select({ subject: webhookDeliveries.subject }).from(webhookDeliveries)
    expect(await told()).toEqual([])
    await farm.technician.put(`/operations/${farm.operation}/recover`, {})
    expect(await fetchOperation(farm)).toMatchObject({ status: 'completed' })
    expect(await told()).toEqual([{ subject: `operation:${farm.operation}` }])
  })

  it('count also where the operation is created again', async () => {
    const { farm, sent } = await fedWhileDeleted(7)
    await farm.admin.post(`/treat_schedules/${farm.feedlot.schedule.id}/operation`)
    expect(await fetchOperation(farm)).toMatchObject({ status: 'completed' })
    expect((await questionsOf(farm)).held).toEqual([])
    expect((await sendEvents(farm, sent)).body.data).toMatchObject({ accepted: 0, repeated: 7, rejected: [] })
  })

  it('are asked about no more once a person leaves the operation deleted, until others come', async () => {
    const { farm, sent } = await fedWhileDeleted()
    const { body } = await farm.admin.put(`/operations/${farm.operation}/leave_deleted`, {})
    expect(body.message).toBe('A operação continua excluída. O que foi pesado fica guardado e não conta.')
    expect((await questionsOf(farm)).held).toEqual([])
    await sendEvents(farm, sent)
    expect((await questionsOf(farm)).held).toEqual([])
    await sendEvents(farm, eventsOfSchedule(farm.feedlot).slice(5, 6))
    expect((await questionsOf(farm)).held).toMatchObject([{ unloaded: 10_880 }])
    expect(await deliveredOn(farm)).toBe(0)
  })

  it('give way to a corrected one, which the tablet sends as another event', async () => {
    const { farm, sent } = await fedWhileDeleted()
    const at = new Date(NOW - 40 * MINUTE_MS + 1).toISOString()
    await sendEvents(farm, [{ ...sent[4], id: crypto.randomUUID(), kg: 618, at }])
    expect((await questionsOf(farm)).held).toMatchObject([{ unloaded: 618 }])
  })

  it('are no question where the operation had them before it was deleted', async () => {
    const farm = await createFarmWithOperation()
    await sendEvents(farm, allEvents(farm.operation, farm.feedlot).slice(0, 5))
    await farm.admin.delete(`/operations/${farm.operation}`)
    expect((await questionsOf(farm)).held).toEqual([])
  })

  it('can be decided once, and not by an operator', async () => {
    const { farm } = await fedWhileDeleted()
    expect((await farm.worker.put(`/operations/${farm.operation}/recover`, {})).status).toBe(403)
    await farm.admin.put(`/operations/${farm.operation}/recover`, {})
    const { status, body } = await farm.admin.put(`/operations/${farm.operation}/leave_deleted`, {})
    expect({ status, errors: body.errors }).toEqual({
      status: 409,
      errors: ['Nada desta operação espera uma decisão. Outra pessoa pode ter decidido: atualize a página.'],
    })
  })
})

describe('weights of two devices', () => {
  it('are listed with their operation until a person decides', async () => {
    const farm = await createFarmWithOperation()
    const [, , , , unload] = allEvents(farm.operation, farm.feedlot)
    await sendEvents(farm, [{ ...unload, device: 'Android 4F2A', replaces: null }])
    await sendEvents(farm, [{ ...unload, id: crypto.randomUUID(), kg: 5400, device: 'Android 9C01', replaces: null }])
    expect(await questionsOf(farm)).toMatchObject({ two_weights: [{ id: farm.operation }], held: [] })
  })
})
