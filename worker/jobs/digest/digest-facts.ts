/** The facts of the digests, by their readers. A farm with a database of its own is read there. */
import type { DigestFacts } from '../../../domain/digest/digest.ts'
import { addDays, isFeedingDayOver, startOfDay } from '../../../domain/time/day.ts'
import { type Connection, type Rows, runBatch } from '../../db/batch.ts'
import { findOwnDatabase } from '../../db/farm-database.ts'
import { type FarmDay, type Recipient, selectFacts } from './digest-queries.ts'

type Reader = Pick<Recipient, 'farmId' | 'userId' | 'userType'>

/** Looks up the facts for a reader: an operator gets no alerts of others. */
export async function factsOfReaders(
  env: Env,
  main: Connection,
  recipients: readonly Recipient[],
  now: number,
): Promise<(reader: Reader) => DigestFacts | undefined> {
  const farms = [...new Map(recipients.map(recipient => [recipient.farmId, recipient])).values()]
  const operators = recipients.filter(isOperator).map(({ farmId, userId }) => ({ farmId, userId }))
  const byDatabase = Map.groupBy(farms, ({ farmId }) => findOwnDatabase(env, farmId) ?? main)
  const parts = await Promise.all(
    [...byDatabase].map(async ([database, ofDatabase]) => {
      const rows = await runBatch(database, selectFacts(ofDatabase.map(farmDayOf), operators))
      return ofDatabase.map(farm => [farm.farmId, toFacts(farm, rows, now)] as const)
    }),
  )
  const ofFarm = new Map(parts.flat())
  return reader => ofFarm.get(reader.farmId)?.(reader)
}

const isOperator = ({ userType }: Reader) => userType === 'worker'

function farmDayOf({ farmId, today, timezone }: Recipient): FarmDay {
  const day = addDays(today, -1)
  return { farmId, today, day, dayStart: startOfDay(day, timezone) }
}

type FactRows = Rows<ReturnType<typeof selectFacts>>

function toFacts(
  farm: Recipient,
  [lots, days, operations, treats, alerts, ofOperators]: FactRows,
  now: number,
): (reader: Reader) => DigestFacts {
  const isOfFarm = ({ farmId }: { farmId: number }) => farmId === farm.farmId
  const { day } = farmDayOf(farm)
  const facts = {
    farmName: farm.farmName,
    day,
    isOpen: !isFeedingDayOver(day, farm.feedingDayClose, farm.timezone, now),
    lots: lots.filter(isOfFarm),
    weighed: days.find(isOfFarm) ?? null,
    operations: operations.find(isOfFarm) ?? { canceled: 0, incomplete: 0, unconfirmed: 0 },
    treats: treats.filter(isOfFarm),
  }
  return reader => {
    const all = isOperator(reader) ? ofOperators.filter(({ userId }) => userId === reader.userId) : alerts
    const open = all.filter(isOfFarm)
    return { ...facts, alerts: open, alertCount: open[0]?.alertCount ?? 0 }
  }
}
