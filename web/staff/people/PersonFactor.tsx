/** The second factor of a person, and the removal of a lost one: requested with a check, and confirmed by a colleague. */
import { useState } from 'react'
import { Banner, Button, Card, type Fact, Facts } from 'ui-kit'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import type { PersonJson } from '../../../domain/staff/person.ts'
import { serverNow } from '../../core/server-clock.ts'
import { useSession } from '../../core/session.ts'
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx'

type Props = { person: PersonJson; onChange: () => unknown }

export function PersonFactor({ person, onChange }: Props) {
  const { second_factor: factor, second_factor_reset: reset } = person
  const myId = useSession()?.id
  const [asking, setAsking] = useState(false)
  // also who gives up sees the request of a colleague, of which the dialog told
  const close = () => {
    setAsking(false)
    onChange()
  }
  const mayAct = factor.enabled_at !== null && person.id !== myId && (!reset || mayConfirm(reset, myId))
  return (
    <Card title="Verificação em duas etapas">
      <div className="space-y-4">
        <Facts facts={factsOf(factor)} />
        {reset && <OpenRequest reset={reset} isMine={reset.requested_by.id === myId} />}
        {mayAct && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {reset ? 'Confirmar retirada' : 'Pedir retirada'}
          </Button>
        )}
      </div>
      {asking && <RemoveFactorDialog person={person} onClose={close} onDone={close} />}
    </Card>
  )
}

type Reset = NonNullable<PersonJson['second_factor_reset']>

const mayConfirm = ({ requested_by, own_confirmation_from }: Reset, myId: number | undefined) =>
  requested_by.id !== myId || serverNow() >= Date.parse(own_confirmation_from)

const factsOf = ({ enabled_at, recovery_codes_left }: PersonJson['second_factor']): Fact[] =>
  enabled_at === null
    ? [{ label: 'Situação', value: 'Não usa' }]
    : [
        { label: 'Situação', value: `Ativa desde ${formatDate(enabled_at)}` },
        { label: 'Códigos de recuperação', value: recovery_codes_left },
      ]

const OpenRequest = ({ reset, isMine }: { reset: Reset; isMine: boolean }) => (
  <Banner tone="warning" title={`Retirada pedida por ${isMine ? 'você' : reset.requested_by.name}`}>
    <p>
      Em {formatDateTime(reset.requested_at)}: “{reset.reason}”
    </p>
    <p className="mt-1">
      {isMine
        ? `Outra pessoa da equipe confirma agora, ou você a partir de ${formatDateTime(reset.own_confirmation_from)}.`
        : `Confira o registro e confirme até ${formatDateTime(reset.expires_at)}.`}
    </p>
  </Banner>
)
