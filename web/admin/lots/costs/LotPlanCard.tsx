import { useState } from 'react'
import { Button, Card, Facts } from 'ui-kit'
import type { OfLot } from '../../../../domain/cost/cost-output.ts'
import { formatKg, formatPercent } from '../../../../domain/format/format.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { lazyDialog } from '../../../core/screen.ts'
import { useIsAllowed } from '../../../core/session.ts'

const LotPlanDialog = lazyDialog(() => import('./LotPlanDialog.tsx'), 'LotPlanDialog')

/** How the lot is to leave, and the yield of its gain that follows. */
export function LotPlanCard({ lot, costs: { plan, gain_yield } }: { lot: Lot; costs: OfLot }) {
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useIsAllowed('costs.write')
  return (
    <Card
      title="Plano de saída"
      level={3}
      actions={
        mayWrite && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {plan ? 'Mudar plano' : 'Informar plano'}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ...(plan
            ? [
                { label: 'Peso de saída', value: formatKg(plan.exit_weight, 1, 0) },
                { label: 'Rendimento de saída', value: formatPercent(plan.exit_yield) },
                { label: 'Rendimento de entrada', value: formatPercent(plan.entry_yield ?? 50) },
              ]
            : []),
          { label: 'Rendimento do ganho', value: formatPercent(gain_yield, 2, 0) },
        ]}
      />
      {!plan && <p className="mt-2 text-sm text-ink-2">Sem plano, o rendimento do ganho é o da fazenda.</p>}
      {isOpen && <LotPlanDialog lot={lot} plan={plan} onClose={() => setOpen(false)} />}
    </Card>
  )
}
