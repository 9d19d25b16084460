/** Weighings of a lot, from which its projected weight goes on. */
import { and, eq } from 'drizzle-orm'
import { formatKg } from '../../../domain/format/format.ts'
import * as Weighing from '../../../domain/lot/weighing.ts'
import * as WeighingInput from '../../../domain/lot/weighing-input.ts'
import * as WeighingOutput from '../../../domain/lot/weighing-output.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { toGrams, toKg } from '../../../domain/units/weight.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { lots, lotWeighings } from '../../db/schema.ts'
import { byId, nextRevision, selectById } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import type { Lot } from '../readings/reading-save.ts'
import { read, write } from '../route.ts'
import { markDaysFrom } from './movement-queries.ts'

const selectWeighings = ({ db, inFarm, params }: QueryContext) =>
  db
    .select()
    .from(lotWeighings)
    .where(inFarm(lotWeighings, eq(lotWeighings.lotId, params.id)))

const byDay = (a: Weighing.Weighing, b: Weighing.Weighing) => a.day.localeCompare(b.day)

export const list = read({
  output: listOf(WeighingOutput.Weighing),
  load: context => ({ lot: selectById(context, lots), weighings: selectWeighings(context) }),
  reply: ({ lot: [lot], weighings }) => lot && weighings.sort(byDay).map(row => Weighing.toJson(row, lot)),
})

/** The lot's own columns have the last weighing. */
const updateLot = (context: QueryContext, lot: Lot, weighings: readonly Weighing.Weighing[]) =>
  context.db
    .update(lots)
    .set({ ...Weighing.toWeighingColumns(weighings), revision: nextRevision(lots.revision, lot.revision) })
    .where(byId(context, lots, lot.id))

const auditOf = ({ day, avgWeight }: Weighing.Weighing) => ({ date: day, weighing: toKg(avgWeight) })

export const create = write({
  can: 'lots.write',
  input: WeighingInput.Write,
  status: 201,
  output: saved(WeighingOutput.Weighing),
  load: context => ({ lot: selectById(context, lots), weighings: selectWeighings(context) }),
  decide: ({ lot: [row], weighings }, { input, today }) => {
    const lot = found(row)
    Weighing.rejectWeighing(input, lot, weighings, today)
    const weighing = { day: input.day, avgWeight: toGrams(input.avg_weight), heads: input.heads }
    return { lot, weighing, weighings: [...weighings, weighing] }
  },
  save: ({ lot, weighing, weighings }, context) => ({
    weighing: context.db
      .insert(lotWeighings)
      .values({
        ...weighing,
        farmId: context.farmId,
        lotId: lot.id,
        userId: context.member.userId,
        createdAt: context.now,
      })
      .returning(),
    lot: updateLot(context, lot, weighings),
    dirtyDays: markDaysFrom(context, [lot.id], weighing.day),
  }),
  audit: {
    type: 'lot',
    action: 'weigh',
    changes: ({ lot: { id, name }, weighing }) => ({ id, name, after: auditOf(weighing) }),
  },
  reply: (
    { lot, weighing },
    {
      saved: {
        weighing: [row],
      },
    },
  ) => ({
    data: Weighing.toJson(found(row), lot),
    message: `Pesagem salva. O peso médio do lote parte de ${formatKg(toKg(weighing.avgWeight), 1, 0)}.`,
  }),
})

const weighingIdOf = (params: Record<string, string> | undefined) => Number(params?.weighingId) || 0

export const remove = write({
  can: 'lots.write',
  output: Message,
  load: context => ({ lot: selectById(context, lots), weighings: selectWeighings(context) }),
  decide: ({ lot: [row], weighings }, { req }) => {
    const lot = found(row)
    const weighing = found(weighings.find(({ id }) => id === weighingIdOf(req.params)))
    return { lot, weighing, weighings: weighings.filter(({ id }) => id !== weighing.id) }
  },
  save: ({ lot, weighing, weighings }, context) => ({
    weighing: context.db
      .delete(lotWeighings)
      .where(context.inFarm(lotWeighings, and(eq(lotWeighings.id, weighing.id), eq(lotWeighings.lotId, lot.id)))),
    lot: updateLot(context, lot, weighings),
    dirtyDays: markDaysFrom(context, [lot.id], weighing.day),
  }),
  audit: {
    type: 'lot',
    action: 'unweigh',
    changes: ({ lot: { id, name }, weighing }) => ({ id, name, before: auditOf(weighing) }),
  },
  reply: () => ({ message: 'Pesagem excluída. O peso médio do lote voltou a ser o projetado sem ela.' }),
})
