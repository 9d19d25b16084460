/** The facts of the digests, by their readers. A farm with a database of its own is read there. */
import type { DigestFacts } from '../../../domain/digest/digest.ts'
import { addDays, isFeedingDayOver, startOfDay } from '../../../domain/time/day.ts'
import { type Connection, type Rows, runBatch } from '../../db/batch.ts'
import { findOwnDatabase } from '../../db/farm-database.ts'
import { readEach } from '../each-database.ts'
import { type FarmDay, type Recipient, selectFacts } from './digest-queries.ts'

type Reader = Pick<Recipient, 'farmId' | 'userId' | 'userType'>

type FactsOfReaders = {
  /** Undefined where the farm's database did not answer. An operator gets no alerts of others. */
  factsFor: (reader: Reader) => DigestFacts | undefined
  failures: unknown[]
}

export async function factsOfReaders(
  job: string,
  { env, main }: { env: Env; main: Connection },
  recipients: readonly Recipient[],
  now: number,
): Promise<FactsOfReaders> {
  const farms = [...new Map(recipients.map(recipient => [recipient.farmId, recipient])).values()]
  const operators = recipients.filter(isOperator).map(({ farmId, userId }) => ({ farmId, userId }))
  const byDatabase = Map.groupBy(farms, ({ farmId }) => findOwnDatabase(env, farmId) ?? main)
  const databases = [...byDatabase].map(([database, ofDatabase]) => ({
    database,
    farms: ofDatabase,
    farmIds: ofDatabase.map(({ farmId }) => farmId),
  }))
  const { answers, failures } = await readEach(job, databases, async ({ database, farms: ofDatabase }) => {
    const rows = await runBatch(database, selectFacts(ofDatabase.map(farmDayOf), operators))
    return ofDatabase.map(farm => [farm.farmId, toFacts(farm, rows, now)] as const)
  })
  const ofFarm = new Map(answers.flat())
  return { factsFor: reader => ofFarm.get(reader.farmId)?.(reader), failures }
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
