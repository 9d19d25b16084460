/** The plan of a lot: the weight and the yield with which it is to leave. One a lot; another one replaces it. */
import * as Input from '../../../domain/cost/cost-input.ts'
import * as Output from '../../../domain/cost/cost-output.ts'
import { planToJson, rejectPlan, type StoredPlan, toStoredPlan } from '../../../domain/cost/lot-plan.ts'
import { saved } from '../../../domain/schema/envelope.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { lotPlans, lots } from '../../db/schema.ts'
import { assertExist, selectById } from '../../db/statements.ts'
import { write } from '../route.ts'
import { selectPlan } from './costs.ts'

/** A yield that was left out is no field of the audit. */
const auditOf = (plan: StoredPlan) => planToJson(plan)

export const update = write({
  can: 'costs.write',
  input: Input.LotPlan,
  output: saved(Output.LotPlan),
  idempotent: true,
  load: context => ({ lot: selectById(context, lots), plan: selectPlan(context) }),
  decide: ({ lot: [row], plan: [former] }, { input }) => {
    const { id, name, initialAvgWeight } = found(row)
    const plan = toStoredPlan(input)
    rejectPlan(plan, initialAvgWeight)
    return { lot: { id, name }, former, plan }
  },
  save: ({ lot, plan }, context) => {
    const { db, farmId, member, now } = context
    const values = { ...plan, userId: member.userId, createdAt: now }
    return {
      lot: assertExist(context, lots, [lot.id]),
      plan: db
        .insert(lotPlans)
        .values({ farmId, lotId: lot.id, ...values })
        .onConflictDoUpdate({ target: [lotPlans.farmId, lotPlans.lotId], set: values }),
    }
  },
  audit: {
    type: 'lot',
    action: 'lot_plan',
    changes: ({ lot, former, plan }) => ({ ...lot, before: former && auditOf(former), after: auditOf(plan) }),
  },
  reply: ({ plan }) => ({ data: planToJson(plan), message: 'Plano do lote salvo.' }),
})
