/** Lots: animals that came in together, stand in one corral and are fed as one group. */

import { eq, notExists, sql } from 'drizzle-orm'
import { rejectAnimalsOverLimit } from '../../../domain/account/plan-limit.ts'
import { rejectOverQuota } from '../../../domain/account/quotas.ts'
import { rejectLotInContract } from '../../../domain/contract/contract.ts'
import { loadAnswerText } from '../../../domain/lot/load/load-answer.ts'
import type { Lot } from '../../../domain/lot/lot.ts'
import * as LotInput from '../../../domain/lot/lot-input.ts'
import * as LotOutput from '../../../domain/lot/lot-output.ts'
import * as LotWrite from '../../../domain/lot/lot-write.ts'
import { rejectNegativeHeads } from '../../../domain/lot/movement.ts'
import { withBegunRule } from '../../../domain/lot/protocol/next-rule.ts'
import { savedText } from '../../../domain/record/record-texts.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { toKg } from '../../../domain/units/weight.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { rejectTakenName } from '../../../domain/validation/unique-name.ts'
import { rejectNewer } from '../../../domain/validation/version.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { assertQuota } from '../../db/quota.ts'
import { corrals, dirtyDays, lotDays, lots } from '../../db/schema.ts'
import {
  assertExist,
  assertInBatch,
  assertUnchanged,
  byId,
  lastInsertId,
  nextRevision,
  selectById,
} from '../../db/statements.ts'
import { selectContractOfLot } from '../contracts/contract-queries.ts'
import { read, write } from '../route.ts'
import {
  assertActiveNamesKnown,
  assertAnimalLimit,
  nextPosition,
  rejectMissingCorral,
  selectActiveNames,
  selectAnimalCount,
} from './active-lots.ts'
import {
  byFinishDate,
  lotToJson,
  recipeDryMatter,
  selectActiveLots,
  selectFinishedLots,
  selectLotRelations,
  toLotRelations,
} from './lot-queries.ts'
import { selectLastFacts, selectLotMovements, toMovements } from './movement-queries.ts'

export const list = read({
  output: listOf(LotOutput.Lot),
  prepare: scope => ({ lots: selectActiveLots(scope), relations: selectLotRelations(scope) }),
  reply: ({ lots: active, relations: rows }, { today }) => {
    const relations = toLotRelations(rows)
    return active.map(({ lot }) => lotToJson(lot, relations, today))
  },
})

export const listInactive = read({
  output: listOf(LotOutput.Lot),
  prepare: scope => ({ lots: selectFinishedLots(scope), relations: selectLotRelations(scope) }),
  reply: ({ lots: finished, relations: rows }, { today }) => {
    const relations = toLotRelations(rows)
    return finished.sort(byFinishDate).map(({ lot }) => lotToJson(lot, relations, today))
  },
})

export const show = read({
  output: LotOutput.Lot,
  prepare: scope => ({ lot: selectById(scope, lots), relations: selectLotRelations(scope) }),
  reply: ({ lot: [lot], relations: rows }, { today }) => lot && lotToJson(lot, toLotRelations(rows), today),
})

export const create = write({
  can: 'lots.write',
  input: LotInput.Write,
  status: 201,
  output: saved(LotOutput.Lot),
  load: context => ({
    current: selectAnimalCount(context),
    relations: selectLotRelations(context),
    names: selectActiveNames(context),
  }),
  decide: ({ current: [current], relations: rows, names }, { input, member, ...clock }) => {
    const relations = toLotRelations(rows)
    rejectOverQuota(member.farm.plan, 'lot', names.length)
    rejectTakenName('lot', input.name, names)
    rejectMissingCorral(input.corral_id, relations)
    rejectAnimalsOverLimit(member.farm.plan, current?.animals ?? 0, input.quantity)
    const { feedingBasis } = member.farm
    return { lot: LotWrite.create(input, { now: clock.now, today: clock.today, feedingBasis }), relations, names }
  },
  save: ({ lot, names }, context) => ({
    quota: assertQuota(context, 'lot'),
    names: assertActiveNamesKnown(context, names),
    lot: context.db
      .insert(lots)
      .values({ ...lot, farmId: context.farmId, position: nextPosition(context) })
      .returning(),
    corral: assertExist(context, corrals, [lot.corralId]),
    animals: assertAnimalLimit(context, context.member.farm.plan),
  }),
  audit: {
    type: 'lot',
    action: 'create',
    changes: ({ relations }, { input }) => ({
      id: lastInsertId(lots),
      after: { ...input, corral: relations.corral.get(input.corral_id) },
    }),
  },
  reply: (
    { relations },
    {
      saved: {
        lot: [lot],
      },
      today,
    },
  ) => ({
    data: found(lot && lotToJson(lot, relations, today)),
    message: savedText('lot', 'create'),
  }),
})

type Values = ReturnType<typeof LotWrite.edit>

/** The aggregated days of a lot contain figures that depend on these columns. */
function changesHistory(lot: Lot, values: Values): boolean {
  const columns = ['entryDate', 'initialAvgWeight', 'gmd', 'quantity'] as const
  return columns.some(key => lot[key] !== values[key])
}

/** What a person answered about the load, where the heads changed. */
function loadAnswerOf(lot: Lot, { quantity, projectedLoad }: Values, { load_answer }: LotInput.Write) {
  if (!load_answer || quantity === lot.quantity) return {}
  return { load_answer: loadAnswerText(load_answer, toKg(projectedLoad), quantity) }
}

/** Marks every aggregated day of the lot as dirty. */
const markHistory = ({ db, inFarm }: FarmScope, lotId: number) =>
  db
    .insert(dirtyDays)
    .select(sql`select farm_id, day from ${lotDays} where ${inFarm(lotDays, eq(lotDays.lotId, lotId))}`)
    .onConflictDoNothing()

export const update = write({
  can: 'lots.write',
  input: LotInput.Write,
  output: saved(LotOutput.Lot),
  load: context => ({
    lot: selectById(context, lots),
    current: selectAnimalCount(context),
    relations: selectLotRelations(context),
    names: selectActiveNames(context),
    movements: selectLotMovements(context, sql`(${context.params.id})`),
  }),
  decide: ({ lot: [row], current: [current], relations: rows, names, movements }, { input, member, ...clock }) => {
    const lot = found(row)
    const relations = toLotRelations(rows)
    rejectNewer(lot, input, stored => lotToJson(stored, relations, clock.today))
    if (!lot.deactivatedOn) rejectTakenName('lot', input.name, names, lot)
    rejectMissingCorral(input.corral_id, relations, lot.corralId)
    const dryMatterPercent = recipeDryMatter(withBegunRule(lot, clock.today), relations)
    const basis = { feedingBasis: member.farm.feedingBasis, dryMatterPercent }
    const values = LotWrite.edit(lot, input, { now: clock.now, today: clock.today, ...basis })
    rejectNegativeHeads({ ...lot, ...values }, toMovements(movements))
    const added = lot.deactivatedOn ? 0 : values.quantity - lot.quantity
    rejectAnimalsOverLimit(member.farm.plan, current?.animals ?? 0, added)
    return { lot, values, added, relations, names, historyChanged: changesHistory(lot, values) }
  },
  save: ({ lot, values, added, names, historyChanged }, context) => ({
    unchanged: assertUnchanged(context, lots, lot),
    names: assertActiveNamesKnown(context, names),
    lot: context.db
      .update(lots)
      .set({ ...values, revision: nextRevision(lots.revision, lot.revision) })
      .where(byId(context, lots, lot.id)),
    dirtyDays: historyChanged ? markHistory(context, lot.id) : undefined,
    corral: values.corralId === lot.corralId ? undefined : assertExist(context, corrals, [values.corralId]),
    animals: added > 0 ? assertAnimalLimit(context, context.member.farm.plan) : undefined,
  }),
  audit: {
    type: 'lot',
    action: 'update',
    changes: ({ lot, values, relations }, { today, input }) => ({
      id: lot.id,
      before: lotToJson(lot, relations, today),
      after: { ...lotToJson({ ...lot, ...values }, relations, today), ...loadAnswerOf(lot, values, input) },
    }),
  },
  reply: ({ lot, values, relations }, { today }) => ({
    data: lotToJson({ ...lot, ...values }, relations, today),
    message: savedText('lot', 'update'),
  }),
})

export const finish = write({
  can: 'lots.write',
  input: LotInput.Finish,
  output: saved(LotOutput.Lot),
  load: context => ({
    lot: selectById(context, lots),
    lastFacts: selectLastFacts(context, context.params.id),
    relations: selectLotRelations(context),
  }),
  decide: ({ lot: [lot], lastFacts: [last], relations: rows }, { input, ...clock }) => ({
    lot: LotWrite.finish(found(lot), input, found(last), clock),
    relations: toLotRelations(rows),
  }),
  save: ({ lot: { id, nextRuleId, nextRuleOn, deactivatedOn, updatedAt, revision } }, context) => ({
    lot: context.db
      .update(lots)
      .set({ nextRuleId, nextRuleOn, deactivatedOn, updatedAt, revision: nextRevision(lots.revision, revision) })
      .where(byId(context, lots, id)),
    dirtyDays: markHistory(context, id),
  }),
  audit: {
    type: 'lot',
    action: 'finish',
    changes: ({ lot: { id, name, deactivatedOn } }) => ({ id, name, after: { deactivated_at: deactivatedOn } }),
  },
  reply: ({ lot, relations }, { today }) => ({
    data: lotToJson(lot, relations, today),
    message: 'Lote encerrado com sucesso!',
  }),
})

export const remove = write({
  can: 'lots.write',
  output: Message,
  load: context => ({
    lot: selectById(context, lots),
    contract: selectContractOfLot(context, context.params.id),
    relations: selectLotRelations(context),
  }),
  decide: ({ lot: [row], contract, relations: rows }) => {
    const lot = found(row)
    rejectLotInContract(contract)
    return { lot, relations: toLotRelations(rows) }
  },
  save: ({ lot: { id, revision } }, context) => ({
    lot: context.db
      .update(lots)
      .set({ deletedAt: context.now, revision: nextRevision(lots.revision, revision) })
      .where(byId(context, lots, id)),
    inNoContract: assertInBatch(context.db, notExists(selectContractOfLot(context, id))),
  }),
  audit: {
    type: 'lot',
    action: 'delete',
    changes: ({ lot, relations }, { today }) => ({ id: lot.id, before: lotToJson(lot, relations, today) }),
  },
  reply: () => ({ message: savedText('lot', 'delete') }),
})
