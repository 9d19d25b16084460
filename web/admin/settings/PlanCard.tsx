import { Card, Meter } from 'ui-kit'
import { planLimits } from '../../../domain/account/plan-limit.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Settings } from '../../../domain/settings/settings-output.ts'
import { SUPPORT_EMAIL } from '../../core/email-addresses.ts'

/** How much of its plan the farm uses. */
export function PlanCard({ settings: { plan, usage } }: { settings: Settings }) {
  if (!plan || !usage) return null
  return (
    <Card title="Plano e uso" aside={planLimits[plan].label}>
      <div className="space-y-4">
        <Use label="Animais em lotes ativos" used={usage.animals} limit={usage.animals_limit} />
        <Use label="Usuários ativos" used={usage.users} limit={usage.users_limit} />
        <p className="text-sm text-ink-2">
          Para mudar de plano, escreva para{' '}
          <a className="font-semibold text-pasture underline" href={`mailto:${SUPPORT_EMAIL}`}>
            {SUPPORT_EMAIL}
          </a>
          .
        </p>
      </div>
    </Card>
  )
}

function Use({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const count = formatNumber(used)
  if (limit !== null)
    return <Meter label={label} value={used} max={limit} text={`${count} de ${formatNumber(limit)}`} />
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-sm">
      <span className="text-ink-2">{label}</span>
      <span className="font-semibold">{count}, sem limite</span>
    </p>
  )
}
