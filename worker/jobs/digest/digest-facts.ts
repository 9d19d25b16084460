/** The facts of the digests, by farm. A farm with a database of its own is read there. */
import type { DigestFacts } from '../../../domain/digest/digest.ts'
import { addDays, isFeedingDayOver } from '../../../domain/time/day.ts'
import { type Connection, type Rows, runBatch } from '../../db/batch.ts'
import { findOwnDatabase } from '../../db/farm-database.ts'
import { type Recipient, selectFacts } from './digest-queries.ts'

export async function factsOfFarms(
  env: Env,
  main: Connection,
  recipients: readonly Recipient[],
  now: number,
): Promise<Map<number, DigestFacts>> {
  const farms = [...new Map(recipients.map(recipient => [recipient.farmId, recipient])).values()]
  const byDatabase = Map.groupBy(farms, ({ farmId }) => findOwnDatabase(env, farmId) ?? main)
  const parts = await Promise.all(
    [...byDatabase].map(async ([database, ofDatabase]) => {
      const rows = await runBatch(database, selectFacts(ofDatabase.map(farmDayOf)))
      return ofDatabase.map(farm => [farm.farmId, toFacts(farm, rows, now)] as const)
    }),
  )
  return new Map(parts.flat())
}

const farmDayOf = ({ farmId, today }: Recipient) => ({ farmId, today, day: addDays(today, -1) })

type FactRows = Rows<ReturnType<typeof selectFacts>>

function toFacts(farm: Recipient, [lots, days, operations, treats, alerts]: FactRows, now: number): DigestFacts {
  const isOfFarm = ({ farmId }: { farmId: number }) => farmId === farm.farmId
  const { day } = farmDayOf(farm)
  const open = alerts.filter(isOfFarm)
  return {
    farmName: farm.farmName,
    day,
    isOpen: !isFeedingDayOver(day, farm.feedingDayClose, farm.timezone, now),
    lots: lots.filter(isOfFarm),
    weighed: days.find(isOfFarm) ?? null,
    operations: operations.find(isOfFarm) ?? { canceled: 0, incomplete: 0, unconfirmed: 0 },
    treats: treats.filter(isOfFarm),
    alerts: open,
    alertCount: open[0]?.alertCount ?? 0,
  }
}
