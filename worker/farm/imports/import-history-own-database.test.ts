/** The history of a farm with a database of its own is there, and not in the main one. */
import { expect, it } from 'vitest'
import { addDays } from '../../../domain/time/day.ts'
import { db } from '../../../tests/support/api-client.ts'
import { createRecord, daysAgo } from '../../../tests/support/api-records.ts'
import { send } from '../../../tests/support/imports.ts'
import { createMovedFarm, own } from '../../../tests/support/moved-farm.ts'
import { importedDeliveries, lotDays } from '../../db/schema.ts'

const ENTRY = daysAgo(20)

it('imports a history into the database of the farm, and takes it back', async () => {
  const { moved, memberOf } = await createMovedFarm()
  const admin = memberOf(moved, 'admin')
  const corral_id = (await createRecord(admin, '/corrals', { name: 'C1' })).id
  const lot = await createRecord(admin, '/lots', {
    ...{ name: 'Nelore 01', corral_id, quantity: 100, entry_date: ENTRY, initial_avg_weight: 380 },
    ...{ initial_load: 2000, gmd: 1.5 },
  })
  const rows = Array.from({ length: 5 }, (_, at) => ['Nelore 01', addDays(ENTRY, at), 2000 + at, 70])
  const made = await send(admin, { kind: 'delivery', rows: [['Lote', 'Dia', 'Kg', 'MS'], ...rows] })
  expect({ status: made.status, created: made.data.import.created }).toEqual({ status: 200, created: 5 })
  expect(await own.select().from(importedDeliveries)).toHaveLength(5)
  expect(await db.select().from(importedDeliveries)).toEqual([])
  const days = (await admin.get(`/lots/${lot.id}/days?from=${ENTRY}&to=${daysAgo(0)}`)).body.data
  expect(days.map(({ delivered }: { delivered: number }) => delivered)).toEqual([2000, 2001, 2002, 2003, 2004])

  expect((await admin.delete(`/imports/${made.data.import.id}`)).body.data.removed).toBe(5)
  expect(await own.select().from(importedDeliveries)).toEqual([])
  expect(await own.select().from(lotDays)).toEqual([])
})
