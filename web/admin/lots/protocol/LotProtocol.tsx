/** The protocol of a lot: where it is, what comes next, and the ways in and out. */
import { useState } from 'react'
import { Badge, Button, Card } from 'ui-kit'
import { countText } from '../../../../domain/format/count-text.ts'
import { formatDate, formatNumber, formatPercent } from '../../../../domain/format/format.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { type ProtocolDay, protocolDay } from '../../../../domain/lot/protocol/lot-protocol.ts'
import type { LotProtocol as Protocol } from '../../../../domain/lot/protocol/lot-protocol-output.ts'
import { useFarmKey, useReload } from '../../../core/data.ts'
import { lazyDialog } from '../../../core/screen.ts'
import { useIsAllowed } from '../../../core/session.ts'
import { useToday } from '../../../core/use-today.ts'
import { StepProposal } from '../../../crud/protocol/StepProposal.tsx'
import { RemoveDialog } from '../../../crud/RemoveDialog.tsx'

const StartProtocolDialog = lazyDialog(() => import('./StartProtocolDialog.tsx'), 'StartProtocolDialog')

export function LotProtocol({ lot }: { lot: Lot }) {
  const [opened, setOpened] = useState<'start' | 'leave' | null>(null)
  const mayWrite = useIsAllowed('lots.write')
  const today = useToday()
  const { protocol } = lot
  const close = () => setOpened(null)
  const actions = mayWrite && !lot.deactivated_at && (
    <Button variant="secondary" onClick={() => setOpened(protocol ? 'leave' : 'start')}>
      {protocol ? 'Sair do protocolo' : 'Começar protocolo'}
    </Button>
  )
  return (
    <Card title="Protocolo" aside={protocol?.name} actions={actions}>
      <div className="space-y-4">
        {protocol ? (
          <>
            <StepProposal lot={lot} today={today} />
            <Steps protocol={protocol} today={today} nextRule={lot.next_rule} />
          </>
        ) : (
          <p className="text-ink-2">Em nenhum protocolo: a chamada segue as leituras do cocho.</p>
        )}
      </div>
      {opened === 'start' && <StartProtocolDialog lot={lot} onClose={close} />}
      {opened === 'leave' && <LeaveProtocolDialog lot={lot} onClose={close} />}
    </Card>
  )
}

type StepsProps = { protocol: Protocol; today: string; nextRule: Lot['next_rule'] }

/** The step of today stands out. */
function Steps({ protocol, today, nextRule }: StepsProps) {
  const now = protocolDay(protocol, today)
  return (
    <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {protocol.steps.map((step, at) => {
        const isNow = now?.number === at + 1
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other key, and the list never changes its order
            key={at}
            aria-current={isNow ? 'step' : undefined}
            className={`rounded-card border px-4 py-3 ${isNow ? 'border-pasture bg-sunken' : 'border-line'}`}
          >
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold wrap-anywhere">
                {at + 1}. {step.rule?.name ?? 'Regra excluída'}
              </span>
              {isNow && <Badge>{dayText(now)}</Badge>}
            </p>
            <p className="text-sm text-ink-2">
              {countText(step.days, 'dia')}, {riseText(step)}
            </p>
            {nextRule && protocol.step === at + 1 && !isNow && (
              <p className="text-sm text-ink-2">A partir de {formatDate(protocol.step_started_on)}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const dayText = ({ day, days }: ProtocolDay) => `dia ${formatNumber(day)} de ${formatNumber(days)}`

function riseText({ daily_rise: rise, ceiling }: Protocol['steps'][number]): string {
  if (rise === 0) return 'a chamada segue a leitura'
  const most = ceiling === null ? '' : ` até ${formatPercent(ceiling, 2)} do PV`
  return `+${formatNumber(rise, 2)} kg MS por dia${most}`
}

const LeaveProtocolDialog = ({ lot, onClose }: { lot: Lot; onClose: () => void }) => (
  <RemoveDialog
    path={useFarmKey()(`/lots/${lot.id}/protocol`)}
    title="Sair do protocolo?"
    confirmLabel="Sair do protocolo"
    variant="primary"
    onRemoved={useReload()}
    onClose={onClose}
  >
    O lote segue na regra e na chamada de hoje, e as próximas etapas não começam.
  </RemoveDialog>
)
