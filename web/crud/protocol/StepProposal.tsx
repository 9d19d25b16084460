/** The last day of a step of a protocol: the next one from tomorrow on, or one more day. */
import { Banner, Button } from 'ui-kit'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { type ProtocolDay, protocolDay } from '../../../domain/lot/protocol/lot-protocol.ts'
import { useIsAllowed } from '../../core/session.ts'
import { useDecideStep } from './useDecideStep.ts'

type Props = { lot: Lot; today: string; size?: 'md' | 'field' }

/** Nothing before the last day of the step, and for a person who may not decide. */
export function StepProposal({ lot, today, size = 'md' }: Props) {
  const mayWrite = useIsAllowed('lots.write')
  const { deciding, decide } = useDecideStep(lot)
  const now = lot.protocol && protocolDay(lot.protocol, today)
  if (!now?.isDue || !mayWrite) return null
  const button = { size, disabled: deciding !== null } as const
  return (
    <Banner
      tone="warning"
      action={
        <div className="flex flex-wrap gap-2">
          <Button {...button} loading={deciding === 'next'} onClick={() => decide('next')}>
            {now.next ? 'Aceitar' : 'Concluir protocolo'}
          </Button>
          <Button {...button} variant="secondary" loading={deciding === 'wait'} onClick={() => decide('wait')}>
            Mais um dia
          </Button>
        </div>
      }
    >
      {proposalText(now, lot.protocol?.steps.length ?? 0)}
    </Banner>
  )
}

function proposalText({ number, day, days, next }: ProtocolDay, steps: number): string {
  const end = day > days ? 'já terminou' : 'termina hoje'
  const proposal = next ? `A próxima é ${next.rule?.name ?? 'outra regra'}, a partir de amanhã.` : 'É a última.'
  return `A etapa ${number} de ${steps} do protocolo ${end}. ${proposal}`
}
