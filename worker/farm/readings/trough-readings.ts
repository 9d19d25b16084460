/** Trough readings. They arrive late, twice and out of order; a lot's projected load is computed from all of them. */
import { and, eq, isNull } from 'drizzle-orm'
import * as Approval from '../../../domain/approval/approval.ts'
import type { Days } from '../../../domain/schema/query.ts'
import * as TroughReading from '../../../domain/trough-reading/trough-reading.ts'
import * as TroughReadingInput from '../../../domain/trough-reading/trough-reading-input.ts'
import * as TroughReadingOutput from '../../../domain/trough-reading/trough-reading-output.ts'
import { MAX_READINGS, TroughReadingQuery } from '../../../domain/trough-reading/trough-reading-query.ts'
import { rawNumber, rawText } from '../../../domain/validation/batch.ts'
import { rejectMissing } from '../../../domain/validation/references.ts'
import { invalid } from '../../../domain/validation/refusal.ts'
import { keyset, keysetPage } from '../../db/keyset.ts'
import { troughReadings } from '../../db/schema.ts'
import { jsonList, listOfJson } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { inDateRange, toDateRange } from '../lots/day-rows.ts'
import { lotToJson, selectLotRelations, toLotRelations } from '../lots/lot-queries.ts'
import { newValue, updateEach } from '../lots/update-each.ts'
import { insertApprovals, selectQueue, toReadingRow, toSender, waitingKeys } from '../operations/approval-queue.ts'
import { read, write } from '../route.ts'
import { selectPeople } from '../users/people.ts'
import { readingsToJson, selectReadings } from './reading-rows.ts'
import {
  auditLateReadings,
  type Lot,
  saveReadings,
  selectLotReadings,
  selectLotsByIds,
  withReadings,
} from './reading-save.ts'

export const receive = write({
  can: 'readings.write',
  input: TroughReadingInput.Batch,
  output: TroughReadingOutput.Received,
  batchSize: ({ readings }) => readings.length,
  idempotent: true,
  values: ({ readings }) => ({
    lotIds: JSON.stringify(TroughReading.referencedLotIds(readings)),
    keys: JSON.stringify(readings.flatMap(TroughReading.rawReadingKey)),
  }),
  prepare: context => {
    const ids = listOfJson(context.value('lotIds'))
    return {
      lots: selectLotsByIds(context, ids),
      stored: selectLotReadings(context, ids),
      queue: selectQueue(context, listOfJson(context.value('keys'))),
      relations: selectLotRelations(context),
    }
  },
  decide: ({ lots: all, stored, queue, relations }, context) => {
    const { input, member, now } = context
    const repeatable = TroughReading.storedOfBatch(stored, input.readings)
    const batch = TroughReading.validateReadings(
      input,
      mapById(all),
      new Map([
        ...TroughReading.notesByKey(repeatable),
        ...queue.approvals.map(({ key, newValue }) => [key, newValue] as const),
      ]),
      {
        now,
        timezone: member.farm.timezone,
        userId: member.userId,
        stored,
        calls: new Map(repeatable.map(reading => [TroughReading.readingKey(reading), reading.call])),
        check: TroughReadingInput.checkReading,
      },
    )
    const waits = (reading: TroughReading.Reading) => Approval.readingWaits(reading, stored, toSender(context))
    const { applied, excess, ...split } = Approval.splitWaiting(batch.accepted, waits, queue.waiting[0]?.count ?? 0)
    const added = split.waiting.map(reading => toReadingRow(reading, Approval.noteBefore(reading, stored)))
    const changed = withReadings(all, stored, applied)
    const changedById = mapById(changed)
    return {
      applied,
      added,
      accepted: applied.length + added.length,
      repeated: batch.repeated,
      rejected: [
        ...batch.rejected,
        ...sentWith(input.readings, new Set(excess.map(TroughReading.readingKey))).map(toExcess),
      ],
      waiting: sentWith(input.readings, waitingKeys(queue.approvals, added)),
      changed,
      current: all.map(lot => changedById.get(lot.id) ?? lot),
      relations: toLotRelations(relations),
    }
  },
  save: ({ applied, added, changed }, context) => ({
    ...saveReadings(context, applied, changed),
    approvals: insertApprovals(context, added),
  }),
  audit: {
    type: 'lot',
    action: 'late_reading',
    changes: ({ applied, current }, { today }) => auditLateReadings(applied, current, today),
  },
  reply: ({ accepted, repeated, rejected, waiting, current, relations }, { today }) => ({
    data: {
      accepted,
      repeated,
      rejected,
      waiting,
      lots: current.map(lot => lotToJson(lot, relations, today)),
    },
    message: messageOf(accepted, rejected.length, waiting.length),
  }),
})

/** The readings of the batch with these keys, as the device named them. */
const sentWith = (readings: readonly unknown[], keys: ReadonlySet<string>) =>
  readings
    .filter(reading => TroughReading.rawReadingKey(reading).some(key => keys.has(key)))
    .map(reading => ({ lot_id: rawNumber(reading, 'lot_id'), timestamp: rawText(reading, 'timestamp') }))

const toExcess = (sent: ReturnType<typeof sentWith>[number]) => ({ ...sent, error: Approval.TOO_MANY_WAITING })

function messageOf(accepted: number, rejected: number, waiting: number): string {
  if (rejected > 0) return `Leituras recebidas: ${accepted}. Recusadas: ${rejected}; veja o motivo de cada uma.`
  if (waiting > 0) return `Leituras recebidas: ${accepted}. Aguardando aprovação: ${waiting}.`
  return accepted > 0 ? 'Leitura de cocho salva com sucesso!' : 'Estas leituras já tinham sido recebidas.'
}

export const reorder = write({
  can: 'readings.write',
  input: TroughReadingInput.Positions,
  output: TroughReadingOutput.Positions,
  load: context => ({
    lots: selectLotsByIds(context, jsonList(context.input.positions.map(({ lot_id }) => lot_id))),
  }),
  decide: ({ lots: all }, { input: { positions } }) => {
    rejectMissing(
      positions.map(({ lot_id }, i) => [`positions.${i}.lot_id`, lot_id] as const),
      all,
      'Lote não encontrado. Atualize a lista de lotes.',
    )
    const positionOf = new Map(positions.map(({ lot_id, position }) => [lot_id, position]))
    if (positionOf.size < positions.length)
      throw invalid({ positions: ['Há lotes repetidos. Escolha cada lote apenas uma vez.'] })
    return { before: all, after: all.map(lot => ({ ...lot, position: positionOf.get(lot.id) ?? lot.position })) }
  },
  save: ({ after }, context) => ({ lots: updateEach(context, after, { position: newValue('position') }) }),
  audit: {
    type: 'farm',
    action: 'reorder',
    changes: ({ before, after }, { member: { farm } }) =>
      before.some((lot, i) => lot.position !== after[i]?.position)
        ? { ...farm, before: { lot_order: namesInOrder(before) }, after: { lot_order: namesInOrder(after) } }
        : null,
  },
  reply: ({ after }) => ({
    data: [...after].sort((a, b) => a.position - b.position).map(({ id, position }) => ({ lot_id: id, position })),
    message: 'Sequência dos lotes atualizada com sucesso!',
  }),
})

const namesInOrder = (all: readonly Lot[]) => [...all].sort((a, b) => a.position - b.position).map(({ name }) => name)

/** The condition for the readings of the query. */
const matching = ({ inFarm, now }: QueryContext, input: TroughReadingQuery) =>
  inFarm(
    troughReadings,
    isNull(troughReadings.voidedAt),
    input.lot_id === undefined ? undefined : eq(troughReadings.lotId, input.lot_id),
    inDateRange(troughReadings.day, rangeFrom(input, now), now),
  )

/** The days that a page can have: SQLite searches the index by one range of days, and not by the cursor, which also has the instant. */
function rangeFrom(input: TroughReadingQuery, now: number): Days {
  const { from, to } = toDateRange(input, now)
  if (!input.cursor) return { from, to }
  const [first = from, middle = from, last = to] = [from, String(input.cursor.key[0]), to].sort()
  return input.cursor.direction === 'on' ? { from: first, to: middle } : { from: middle, to: last }
}

const pageSize = ({ items = MAX_READINGS }: TroughReadingQuery) => items

function selectPage(context: QueryContext, input: TroughReadingQuery) {
  const { where, orderBy } = keyset([troughReadings.day, troughReadings.at, troughReadings.id], input.cursor)
  return selectReadings(context)
    .where(and(matching(context, input), where))
    .orderBy(...orderBy)
    .limit(pageSize(input) + 1)
}

/** Newest first. `pagy` has no count, which would read all of them. */
export const list = read({
  input: TroughReadingQuery,
  output: TroughReadingOutput.ReadingPage,
  load: context => ({ readings: selectPage(context, context.input), people: selectPeople(context) }),
  reply: ({ readings: page, people }, { input }) => {
    const query = { items: pageSize(input), cursor: input.cursor }
    const { rows, ...cursors } = keysetPage(page, query, ({ day, at, id }) => [day, at, id])
    return { data: readingsToJson(rows, people), pagy: { items: query.items, ...cursors } }
  },
  flat: true,
})

const mapById = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map(row => [row.id, row]))
