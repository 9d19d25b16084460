/** Rows read by what the field sends: in proportion to what is sent, however many records the farm has. */
import { expect, it } from 'vitest'
import { callApi } from '../support/api-client.ts'
import { createApiFeedlot } from '../support/api-records.ts'
import { multiplyRows } from '../support/database/bulk-rows.ts'
import { recordStatements } from '../support/database/recorded-statements.ts'
import { createFarm } from '../support/farm.ts'
import { createFedFarm } from '../support/fed-farm/fed-farm.ts'

async function rowsReadBy(token: string, path: string, body: object): Promise<number> {
  const { bindings, recorded } = recordStatements()
  const response = await callApi('POST', path, { token, body, bindings })
  expect(response.body.data.accepted).toBeGreaterThan(0)
  return recorded.rowsRead
}

it('a batch with a reading of each lot reads as many rows for each', async () => {
  const people = await createFedFarm({ plan: 'enterprise' })
  const rowsPerLot: number[] = []
  for (const count of [50, 200]) {
    await multiplyRows(people.id, 'lots', count, 'deactivated_on is null')
    const { body } = await callApi('GET', `/farms/${people.id}/lots`, { token: people.admin.token })
    const timestamp = new Date(Date.now() - count).toISOString()
    const readings = body.data.map(({ id }: { id: number }) => ({ lot_id: id, timestamp, note: 5 }))
    const rowsRead = await rowsReadBy(people.worker.token, `/farms/${people.id}/lots/trough_readings`, { readings })
    rowsPerLot.push(rowsRead / readings.length)
  }
  const [few = 0, many = 0] = rowsPerLot
  expect(many).toBeLessThan(1.2 * few)
})

it('an event reads as many rows with a long history of operations', async () => {
  const farm = await createFarm()
  await createApiFeedlot(farm.admin, [farm.worker])
  const [operation] = (await farm.worker.get('/operations/today')).body.data
  const events = () => [
    { id: crypto.randomUUID(), operation_id: operation.id, type: 'start', at: new Date().toISOString() },
  ]
  const rowsRead: number[] = []
  for (const count of [10, 500]) {
    await multiplyRows(farm.id, 'operations', count)
    rowsRead.push(await rowsReadBy(farm.worker.token, `/farms/${farm.id}/operations/events`, { events: events() }))
  }
  const [few = 0, many = 0] = rowsRead
  expect(many).toBeLessThan(few + 20)
})
