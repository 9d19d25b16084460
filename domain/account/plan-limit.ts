/** The limits of animals and users in each subscription plan. */
import { formatNumber } from '../format/format.ts'
import { conflict } from '../validation/refusal.ts'

export const farmPlans = ['starter', 'professional', 'enterprise'] as const
export type FarmPlan = (typeof farmPlans)[number]

type PlanLimit = { label: string; animals: number; users: number }

export const planLimits = {
  starter: { label: 'Starter', animals: 500, users: 1 },
  professional: { label: 'Professional', animals: 1_500, users: 5 },
  enterprise: { label: 'Enterprise', animals: Number.POSITIVE_INFINITY, users: Number.POSITIVE_INFINITY },
} satisfies Record<FarmPlan, PlanLimit>

/** `animalsNow`: heads in active lots. `added`: heads that a change adds. A farm over its limit may still remove animals. */
export function rejectAnimalsOverLimit(plan: FarmPlan, animalsNow: number, added: number): void {
  const { label, animals } = planLimits[plan]
  if (added <= 0 || animalsNow + added <= animals) return
  throw conflict(
    `O plano ${label} permite até ${formatNumber(animals)} animais e a fazenda já tem ${formatNumber(animalsNow)}. ` +
      'Encerre lotes que já saíram ou fale com a nossa equipe para mudar de plano.',
  )
}

const hasSeat = (plan: FarmPlan, activeUsersNow: number) => activeUsersNow + 1 <= planLimits[plan].users

/** Checks that one more user can become active. */
export function rejectUsersOverLimit(plan: FarmPlan, activeUsersNow: number): void {
  const { label, users } = planLimits[plan]
  if (hasSeat(plan, activeUsersNow)) return
  const allowed = users === 1 ? '1 usuário ativo' : `${users} usuários ativos`
  throw conflict(
    `O plano ${label} permite até ${allowed}. Desative um usuário ou fale com a nossa equipe para mudar de plano.`,
  )
}

/** The same for the invited person, who can change neither the users nor the plan. */
export function rejectAcceptanceOverLimit(plan: FarmPlan, activeUsersNow: number): void {
  if (hasSeat(plan, activeUsersNow)) return
  throw conflict(
    'A fazenda está com todos os usuários do plano. Peça ao gestor para liberar um lugar e aceite o convite depois.',
  )
}
