/** Suspends or reactivates a farm, and describes what happens to its data. */
import { type ReactNode, useState } from 'react'
import { Button, Card, ConfirmDialog, Facts } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { withNoun } from '../../../domain/format/with-noun.ts'
import type { CustomerFarm } from '../../../domain/staff/customer-farm-output.ts'
import { serverNow } from '../../core/server-clock.ts'
import { useCall } from '../../crud/calls/useCall.ts'
import { isEnded, setSuspended } from './farms.ts'

type Props = { farm: CustomerFarm; onSuspension: () => void }

export const Suspension = (props: Props) => {
  if (isEnded(props.farm)) return <Ended farm={props.farm} />
  return props.farm.suspended ? <Suspended {...props} /> : <Active {...props} />
}

/** 'Fazenda Aurora', and 'fazenda Confinamento Três Irmãos'. */
const nameOf = ({ name }: CustomerFarm) => withNoun('fazenda', name)

const Active = ({ farm, onSuspension }: Props) => (
  <Card title="Suspender a conta">
    <div className="space-y-4">
      <p>Ninguém da fazenda altera mais nada, e por 30 dias as pessoas ainda consultam e exportam os dados.</p>
      <Change
        farm={farm}
        onSuspension={onSuspension}
        label="Suspender conta"
        question={`Suspender a conta da ${nameOf(farm)}?`}
        done={`A conta da ${nameOf(farm)} está suspensa.`}
      >
        Vale na hora para todas as pessoas da {nameOf(farm)}. O que ainda está guardado nos aparelhos não se perde: é
        enviado quando a conta for reativada. Depois de 90 dias os dados são excluídos, e isso não pode ser desfeito.
      </Change>
    </div>
  </Card>
)

const Suspended = ({ farm, onSuspension }: Props) => (
  <Card title="Conta suspensa">
    <div className="space-y-4">
      <p>Ninguém da fazenda altera nada. No dia da exclusão os dados são apagados, e a conta não volta mais.</p>
      <Facts facts={suspensionFacts(farm)} />
      <Change
        farm={farm}
        onSuspension={onSuspension}
        label="Reativar conta"
        question={`Reativar a conta da ${nameOf(farm)}?`}
        done={`A conta da ${nameOf(farm)} está ativa de novo.`}
      >
        As pessoas da {nameOf(farm)} voltam a trabalhar na hora, e o que ficou guardado nos aparelhos é enviado.
      </Change>
    </div>
  </Card>
)

const Ended = ({ farm }: Pick<Props, 'farm'>) => (
  <Card title={farm.data_deleted_at ? 'Dados excluídos' : 'Dados em exclusão'}>
    <div className="space-y-4">
      <p>Os dados desta fazenda não voltam. Para o cliente recomeçar, crie uma fazenda nova.</p>
      <Facts facts={suspensionFacts(farm)} />
      <Button variant="secondary" href="/manager/farms/new">
        Criar fazenda
      </Button>
    </div>
  </Card>
)

function suspensionFacts({ suspended_at, readable_until, kept_until, data_deleted_at }: CustomerFarm) {
  const day = (at: string | null) => (at ? formatDate(at) : '–')
  const isReadable = readable_until !== null && serverNow() < Date.parse(readable_until)
  return [
    { label: 'Suspensa em', value: day(suspended_at) },
    { label: isReadable ? 'Consulta e exportação até' : 'Consulta encerrada em', value: day(readable_until) },
    data_deleted_at
      ? { label: 'Dados excluídos em', value: day(data_deleted_at) }
      : { label: 'Exclusão dos dados em', value: day(kept_until) },
  ]
}

type ChangeProps = Props & { label: string; question: string; done: string; children: ReactNode }

/** The button, with its confirmation. */
function Change({ farm, onSuspension, label, question, done, children }: ChangeProps) {
  const { suspended } = farm
  const [asking, setAsking] = useState(false)
  const { busy, call } = useCall()
  const confirm = async () => {
    if (await call(setSuspended(farm, !suspended).then(() => ({ message: done })))) onSuspension()
    else setAsking(false)
  }
  return (
    <>
      <Button variant={suspended ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        busy={busy}
        title={question}
        confirmLabel={label}
        variant={suspended ? 'primary' : 'danger'}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
