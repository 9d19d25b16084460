/** Removes a reading, as one of the wrong trough. The row stays, so that the phone that sends it again does not bring it back. */
import { eq, isNull, sql } from 'drizzle-orm'
import { Message } from '../../../domain/schema/envelope.ts'
import * as TroughReading from '../../../domain/trough-reading/trough-reading.ts'
import * as TroughReadingInput from '../../../domain/trough-reading/trough-reading-input.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { markDirty } from '../../db/dirty-days.ts'
import { troughReadings } from '../../db/schema.ts'
import { write } from '../route.ts'
import {
  markLaterDays,
  readingDays,
  selectLotReadings,
  selectLotsByIds,
  updateLoads,
  withReadings,
} from './reading-save.ts'

const lotOfReading = (farmId: number, id: number) =>
  sql`(select lot_id from trough_readings where farm_id = ${farmId} and id = ${id})`

export const remove = write({
  can: 'lots.write',
  input: TroughReadingInput.Remove,
  output: Message,
  load: context => {
    const ofLot = lotOfReading(context.farmId, context.params.id)
    return {
      reading: context.db
        .select()
        .from(troughReadings)
        .where(context.inFarm(troughReadings, eq(troughReadings.id, context.params.id))),
      lots: selectLotsByIds(context, ofLot),
      stored: selectLotReadings(context, ofLot),
    }
  },
  decide: ({ reading: [row], lots, stored }, { now }) => {
    const reading = found(row)
    TroughReading.rejectVoid(reading)
    const others = stored.filter(({ originalAt }) => originalAt !== reading.originalAt)
    return { reading, changed: withReadings(lots, others, [{ ...reading, voidedAt: now }]) }
  },
  save: ({ reading, changed }, context) => ({
    reading: context.db
      .update(troughReadings)
      .set({ voidedAt: context.now, voidedBy: context.member.userId, voidReason: context.input.reason })
      .where(context.inFarm(troughReadings, eq(troughReadings.id, reading.id), isNull(troughReadings.voidedAt))),
    lots: updateLoads(context, changed),
    dirtyDays: markDirty(context.db, context.farmId, readingDays([reading])),
    laterDays: markLaterDays(context, [reading], changed),
  }),
  audit: {
    type: 'lot',
    action: 'remove_reading',
    changes: ({ reading: { id, lotId, day, note }, changed }) => ({
      id: lotId,
      name: changed.find(({ id }) => id === lotId)?.name ?? null,
      after: { date: day, note, reason: id },
    }),
  },
  reply: () => ({ message: 'Leitura apagada. A carga do lote voltou ao que é sem ela.' }),
})
