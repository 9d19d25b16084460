/** The protocol of a lot: it starts one, goes on to the next step, or leaves it. */
import type { Lot } from '../../../domain/lot/lot.ts'
import * as LotOutput from '../../../domain/lot/lot-output.ts'
import * as LotProtocol from '../../../domain/lot/protocol/lot-protocol.ts'
import * as LotProtocolInput from '../../../domain/lot/protocol/lot-protocol-input.ts'
import { begunRule } from '../../../domain/lot/protocol/next-rule.ts'
import { changedLines, rejectTooManyLines } from '../../../domain/operation/plan/plan-lines.ts'
import { saved } from '../../../domain/schema/envelope.ts'
import { addDays } from '../../../domain/time/day.ts'
import { toGrams } from '../../../domain/units/weight.ts'
import { conflict, found, invalid } from '../../../domain/validation/refusal.ts'
import { nextVersion } from '../../../domain/validation/version.ts'
import type { Rows } from '../../db/batch.ts'
import { assertPlanLines, selectFedRules, selectQuota } from '../../db/quota.ts'
import { lots, protocols } from '../../db/schema.ts'
import { assertExist, byId, nextRevision, selectById } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { write } from '../route.ts'
import { type LotRelations, lotToJson, protocolToJson, selectLotRelations, toLotRelations } from './lot-queries.ts'

const loadLot = (context: QueryContext) => ({
  lot: selectById(context, lots),
  relations: selectLotRelations(context),
  fed: selectFedRules(context),
  linesOfToday: selectQuota(context, 'lineOfToday'),
})
type Loaded = Rows<ReturnType<typeof loadLot>>

type StoredLot = Lot & { revision: number }
type Values = Partial<Omit<typeof lots.$inferSelect, 'id' | 'farmId'>> & { updatedAt: number }

/** The step's rule from tomorrow on, so that what is left of today is fed as planned. A lot without a rule eats by it at once. */
function toRuleColumns(lot: StoredLot, next: number, today: string) {
  const now = begunRule(lot, today)
  const ruleId = now?.ruleId ?? lot.ruleId
  if (ruleId === next) return { ...now, nextRuleId: null, nextRuleOn: null }
  if (ruleId === null) return { ruleId: next, ruleFrom: null, dietChangedOn: today, nextRuleId: null, nextRuleOn: null }
  return { ...now, nextRuleId: next, nextRuleOn: addDays(today, 1) }
}

/** The weighings of a day, with the lot in its next rule. */
function linesWith({ fed, linesOfToday: [today] }: Loaded, lot: StoredLot, { ruleId, nextRuleId }: Values) {
  const next = nextRuleId ?? ruleId ?? lot.ruleId
  return changedLines(fed, today?.count ?? 0, rule => {
    const change = Number(rule.ruleId === next) - Number(rule.ruleId === lot.ruleId)
    return { ...rule, lots: rule.lots + change }
  })
}

function stepsOf(relations: LotRelations, protocolId: number) {
  const steps = relations.protocol.get(protocolId)?.steps
  if (!steps) throw invalid({ protocol_id: ['Protocolo não encontrado. Atualize a lista e escolha outro.'] })
  return steps
}

function existingRule(relations: LotRelations, ruleId: number | undefined): number {
  if (!ruleId || !relations.rule.has(ruleId))
    throw conflict('A regra desta etapa foi excluída. Corrija o protocolo e tente de novo.')
  return ruleId
}

type Change = { lot: StoredLot; relations: LotRelations; values: Values; lines: ReturnType<typeof changedLines> }

const saveLot = ({ lot, values, lines }: Change, context: Parameters<typeof assertPlanLines>[0] & QueryContext) => ({
  lot: context.db
    .update(lots)
    .set({ ...values, revision: nextRevision(lots.revision, lot.revision) })
    .where(byId(context, lots, lot.id)),
  protocol: values.protocol ? assertExist(context, protocols, [values.protocol.protocolId]) : undefined,
  planLines: assertPlanLines(context, lines.added),
})

/** The protocol, the rules and the call, as the audit stores them. */
function auditOf(lot: StoredLot, relations: LotRelations, today: string) {
  const { call, rule, next_rule } = lotToJson(lot, relations, today)
  const protocol = protocolToJson(lot.protocol ?? null, relations)
  return {
    protocol: protocol && LotProtocol.protocolText(protocol),
    call: call ?? null,
    rule: rule?.name ?? null,
    next_rule: next_rule?.name ?? null,
  }
}

const audit = {
  type: 'lot',
  action: 'update',
  changes: ({ lot, relations, values }: Change, { today }: { today: string }) => ({
    id: lot.id,
    name: lot.name,
    before: auditOf(lot, relations, today),
    after: auditOf({ ...lot, ...values }, relations, today),
  }),
} as const

const answer = ({ lot, relations, values }: Change, today: string, message: string) => ({
  data: lotToJson({ ...lot, ...values }, relations, today),
  message,
})

export const start = write({
  can: 'lots.write',
  input: LotProtocolInput.Start,
  output: saved(LotOutput.Lot),
  load: loadLot,
  decide: (rows, { input, member, now, today }) => {
    const lot = found(rows.lot[0])
    const relations = toLotRelations(rows.relations)
    const [first] = stepsOf(relations, input.protocol_id)
    const call = toGrams(input.call)
    const values = {
      protocol: LotProtocol.start(input, lot, today),
      ...toRuleColumns(lot, existingRule(relations, first?.ruleId), today),
      // a farm that works by loads keeps a call, and feeds by the load
      call: member.farm.feedingBasis === 'dry_matter' ? call : null,
      baseCall: call,
      recentCalls: [],
      baseLoad: lot.projectedLoad,
      baseSetAt: now,
      updatedAt: nextVersion(lot, now),
    }
    const lines = linesWith(rows, lot, values)
    rejectTooManyLines(member.farm.plan, lines)
    return { lot, relations, values, lines }
  },
  save: saveLot,
  audit,
  reply: (change, { today }) =>
    answer(
      change,
      today,
      change.values.nextRuleOn
        ? 'Protocolo iniciado. A dieta da primeira etapa vale a partir de amanhã.'
        : 'Protocolo iniciado.',
    ),
})

export const advance = write({
  can: 'lots.write',
  input: LotProtocolInput.Advance,
  status: 201,
  output: saved(LotOutput.Lot),
  load: loadLot,
  decide: (rows, { input, member, now, today }) => {
    const lot = found(rows.lot[0])
    const relations = toLotRelations(rows.relations)
    LotProtocol.rejectFinished(lot.deactivatedOn)
    if (!lot.protocol) throw conflict('O lote não está em um protocolo.')
    const steps = stepsOf(relations, lot.protocol.protocolId)
    const protocol = LotProtocol.advance(lot.protocol, steps, input, today)
    const isNextStep = protocol !== null && !input.wait
    const rule = isNextStep ? toRuleColumns(lot, existingRule(relations, steps[protocol.step]?.ruleId), today) : {}
    const values = { protocol, ...rule, updatedAt: nextVersion(lot, now) }
    const lines = linesWith(rows, lot, values)
    rejectTooManyLines(member.farm.plan, lines)
    return { lot, relations, values, lines, isWait: input.wait ?? false }
  },
  save: saveLot,
  audit,
  reply: (change, { today }) => answer(change, today, advanceMessage(change)),
})

function advanceMessage({ values: { protocol }, isWait }: Change & { isWait: boolean }): string {
  if (isWait) return 'A etapa ganhou mais um dia.'
  return protocol ? 'Próxima etapa a partir de amanhã.' : 'Protocolo concluído. O lote segue na regra da última etapa.'
}

/** The lot keeps its rule and its call. A step that was to begin tomorrow does not. */
export const leave = write({
  can: 'lots.write',
  output: saved(LotOutput.Lot),
  load: loadLot,
  decide: (rows, { now, today }) => {
    const lot = found(rows.lot[0])
    if (!lot.protocol) throw conflict('O lote não está em um protocolo.')
    const rule = { ...begunRule(lot, today), nextRuleId: null, nextRuleOn: null }
    const values = { protocol: null, ...rule, updatedAt: nextVersion(lot, now) }
    return { lot, relations: toLotRelations(rows.relations), values, lines: { now: 0, added: 0, today: 0 } }
  },
  save: saveLot,
  audit,
  reply: (change, { today }) => answer(change, today, 'O lote saiu do protocolo e segue com a chamada de hoje.'),
})
