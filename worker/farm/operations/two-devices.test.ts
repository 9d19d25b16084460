/** Two tablets that weigh the same line, of which one had no signal. */
import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { waitingApprovals } from '../../../tests/support/approvals.ts'
import { freezeClock, TODAY } from '../../../tests/support/clock.ts'
import {
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'

beforeAll(freezeClock)

type Farm = Awaited<ReturnType<typeof createFarmWithOperation>>

const weighing = ({ operation, line }: Farm, minutes: number, kg: number, device: string, replaces: string | null) =>
  toWireEvent(operation, 'unload', minutes, { line_id: line.big, kg, device, replaces })

const lineOf = async (farm: Farm) => (await fetchOperation(farm)).sub_operations[0].unload_operation_corrals[0]

async function weighedTwice(day = TODAY) {
  const farm = await createFarmWithOperation(day)
  const first = weighing(farm, 21, 6000, 'Android 4F2A', null)
  const second = weighing(farm, 20, 5400, 'Android 9C01', null)
  await sendEvents(farm, [first])
  const { body } = await sendEvents(farm, [second])
  return { farm, first, second, answer: body.data }
}

const decide = ({ operation }: Farm, seen: string[], keep: string[]) =>
  toWireEvent(operation, 'decide', 5, { seen, keep })

describe('weights of a line by two devices', () => {
  it('both count until a person decides, with who weighed them', async () => {
    const { farm, first, second } = await weighedTwice()
    const user = { id: farm.worker.id, name: 'worker' }
    expect(await lineOf(farm)).toMatchObject({
      actual_quantity: 11_400,
      unconfirmed: true,
      weights: [
        { event_id: first.id, quantity: 6000, device: 'Android 4F2A', user },
        { event_id: second.id, quantity: 5400, device: 'Android 9C01', user },
      ],
    })
  })

  it('open an alert, which closes with the decision, and no alert about an error', async () => {
    const { farm, first, second } = await weighedTwice()
    const kinds = async () => {
      const { body } = await farm.admin.get('/alerts')
      return body.data.map(({ kind }: { kind: string }) => kind)
    }
    await sendEvents(farm, [toWireEvent(farm.operation, 'finish', 10)])
    expect(await kinds()).toContain('two_weights')
    expect(await kinds()).not.toContain('unload_error')
    await farm.admin.post('/operations/events', { events: [decide(farm, [first.id, second.id], [first.id])] })
    expect(await kinds()).not.toContain('two_weights')
    expect(await lineOf(farm)).toMatchObject({ actual_quantity: 6000, event_id: first.id })
  })

  it('count both where there were two feedings, which the audit tells', async () => {
    const { farm, first, second } = await weighedTwice()
    const ids = [first.id, second.id]
    await farm.admin.post('/operations/events', { events: [decide(farm, ids, ids)] })
    const line = await lineOf(farm)
    expect(line).toMatchObject({ actual_quantity: 11_400, weights: [{ quantity: 6000 }, { quantity: 5400 }] })
    expect(line).not.toHaveProperty('unconfirmed')
    const { body } = await farm.admin.get(`/audit?type=operation&id=${farm.operation}`)
    expect(body.data[0].text).toMatch(/decidiu sobre os pesos de dois aparelhos de Lote A \(Trato 1\): 11\.400 kg/)
  })

  it('replace each other where the second device had seen the first weight', async () => {
    const farm = await createFarmWithOperation()
    const first = weighing(farm, 20, 6000, 'Android 4F2A', null)
    await sendEvents(farm, [first, weighing(farm, 21, 5400, 'Android 9C01', first.id)])
    expect(await lineOf(farm)).toMatchObject({ actual_quantity: 5400 })
    expect(await lineOf(farm)).not.toHaveProperty('weights')
  })

  it('are not held for an approval on a closed day: the decision is about both', async () => {
    const { farm, answer } = await weighedTwice(Day.addDays(TODAY, -1))
    expect(answer).toMatchObject({ accepted: 1, waiting: [] })
    expect(await waitingApprovals(farm.admin)).toEqual([])
    expect(await lineOf(farm)).toMatchObject({ actual_quantity: 11_400, unconfirmed: true })
  })

  it('keeps the weight that a correction had not seen, until a person decides', async () => {
    const { farm, first, second } = await weighedTwice()
    const body = { line_id: farm.line.big, kg: 6100, reason: 'Li errado', device: 'Android 4F2A', seen: [first.id] }
    const correction = toWireEvent(farm.operation, 'correct', 10, body)
    await sendEvents(farm, [correction])
    expect(await lineOf(farm)).toMatchObject({
      actual_quantity: 11_500,
      unconfirmed: true,
      weights: [
        { event_id: correction.id, quantity: 6100 },
        { event_id: second.id, quantity: 5400 },
      ],
    })
    await farm.admin.post('/operations/events', { events: [decide(farm, [correction.id, second.id], [correction.id])] })
    expect(await lineOf(farm)).toMatchObject({ actual_quantity: 6100, correction: { from: 6000 } })
  })

  it('rejects a decision for a weight that was not shown', async () => {
    const { farm, first, second } = await weighedTwice()
    const { body } = await sendEvents(farm, [decide(farm, [first.id, second.id], [crypto.randomUUID()])])
    expect(body.data.rejected).toMatchObject([{ error: expect.stringMatching(/^Só conta um peso que foi mostrado/) }])
  })
})
