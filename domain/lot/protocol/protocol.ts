/** A protocol: the diets that a lot goes through in its first weeks, each a rule for some days, and how the call rises in it. */
import { toIso } from '../../time/day.ts'
import { toGrams, toKg } from '../../units/weight.ts'
import { rejectInUse } from '../../validation/in-use.ts'
import { rejectMissing } from '../../validation/references.ts'
import type * as Input from './protocol-input.ts'
import type * as Output from './protocol-output.ts'

export const MAX_STEPS = 10
export const MAX_STEP_DAYS = 90

/** `rise`: grams of dry matter a head and day, 0 where the step does not rise. `ceiling`: percent of the live weight, null for the farm's. */
export type ProtocolStep = { ruleId: number; days: number; rise: number; ceiling: number | null }

export type Protocol = {
  id: number
  name: string
  steps: readonly ProtocolStep[]
  createdAt: number
  updatedAt: number
}

export const toStoredSteps = (steps: Input.Write['steps']): ProtocolStep[] =>
  steps.map(({ rule_id, days, daily_rise, ceiling }) => ({ ruleId: rule_id, days, rise: toGrams(daily_rise), ceiling }))

export const toJson = ({ id, name, steps, createdAt, updatedAt }: Protocol): Output.Protocol => ({
  id,
  name,
  steps: steps.map(({ ruleId, days, rise, ceiling }) => ({ rule_id: ruleId, days, daily_rise: toKg(rise), ceiling })),
  created_at: toIso(createdAt),
  updated_at: toIso(updatedAt),
})

/** Rejects a step whose rule the farm does not have. */
export function rejectMissingRules({ steps }: Pick<Input.Write, 'steps'>, rules: readonly { id: number }[]): void {
  const wanted = steps.map(({ rule_id }, at) => [`steps.${at}.rule_id`, rule_id] as const)
  rejectMissing(wanted, rules, 'Regra não encontrada. Atualize a lista e escolha outra.')
}

export function rejectDelete(lots: readonly { name: string }[]): void {
  rejectInUse(lots, {
    one: lot => `O lote ${lot} está neste protocolo. Encerre o protocolo do lote antes de excluir.`,
    many: all => `Os lotes ${all} estão neste protocolo. Encerre o protocolo dos lotes antes de excluir.`,
  })
}

/** Models to begin with, in days a step: Nellore adapt in 14 days as in 21 (Parra et al. 2019). The rules are the farm's. */
export const protocolModels = [
  { name: '14 dias', days: [5, 5, 4] },
  { name: '21 dias', days: [7, 7, 7] },
] as const
