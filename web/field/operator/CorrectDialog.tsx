/** A weight that was written wrong: the right one and why, as a new event; what was said before stays in the history. */
import { type FormEvent, useState } from 'react'
import { Button, Dialog, Field, Input, WeighingRow, WeightField } from 'ui-kit'
import { parseWeight } from 'ui-kit/feedlot/WeightField/parse-weight.ts'
import { formatKg } from '../../../domain/format/format.ts'
import { allWeighings, type Weighing, weighingName } from '../../../domain/operation/step.ts'
import { MAX_WEIGHING_KG } from '../../../domain/units/weight.ts'
import { type OperationState, toWeighingLine } from './operation-state.ts'

type Props = { work: OperationState; weighing: Weighing | undefined; onClose: () => void }

export function CorrectDialog({ work, weighing, onClose }: Props) {
  const [chosen, setChosen] = useState(weighing)
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={chosen ? `Corrigir ${weighingName(chosen)}` : 'Corrigir qual pesagem?'}
    >
      {chosen ? <Right work={work} weighing={chosen} onClose={onClose} /> : <Which work={work} onChoose={setChosen} />}
    </Dialog>
  )
}

/** The last one weighed is on top: it is the one that is seen to be wrong. */
function Which({ work, onChoose }: { work: OperationState; onChoose: (weighing: Weighing) => void }) {
  const done = allWeighings(work.operation).filter(({ line }) => line.actual_quantity !== null)
  return (
    <ul className="-mx-3.5 space-y-1">
      {done.toReversed().map((weighing, at) => (
        <li key={weighing.line.id}>
          <WeighingRow line={toWeighingLine(weighing)} position={at + 1} onPress={() => onChoose(weighing)} />
        </li>
      ))}
    </ul>
  )
}

const REASONS = ['Digitei errado', 'Li errado a balança', 'Carreguei mais depois']

function Right({ work, weighing, onClose }: { work: OperationState; weighing: Weighing; onClose: () => void }) {
  const { line } = weighing
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const weight = parseWeight(text)
  const isWeight = weight !== null && weight <= MAX_WEIGHING_KG
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWeight || !reason.trim()) return
    void work.record({ type: 'correct', line_id: line.id, kg: weight, reason: reason.trim() }).then(onClose)
  }
  return (
    <form noValidate onSubmit={send} className="space-y-5">
      <p className="text-lg">
        Está registrado <strong>{formatKg(line.actual_quantity ?? 0, 3, 0)}</strong>, previsto{' '}
        {formatKg(line.expected_quantity, 3, 0)}.
      </p>
      <WeightField
        label="Peso certo"
        value={text}
        onChange={setText}
        error={tried && !isWeight ? `Digite o peso certo, de 0 a ${formatKg(MAX_WEIGHING_KG)}.` : undefined}
      />
      <Reason value={reason} onChange={setReason} missing={tried && !reason.trim()} />
      <Button variant="next" size="field" fullWidth type="submit">
        Guardar correção
      </Button>
    </form>
  )
}

type ReasonProps = { value: string; onChange: (reason: string) => void; missing: boolean }

const Reason = ({ value, onChange, missing }: ReasonProps) => (
  <div className="space-y-2">
    <Field label="Motivo" required error={missing ? 'Diga o motivo da correção.' : undefined}>
      <Input size="field" value={value} maxLength={200} onChange={event => onChange(event.target.value)} />
    </Field>
    <div className="flex flex-wrap gap-2">
      {REASONS.map(text => (
        <Button key={text} variant="secondary" size="field" onClick={() => onChange(text)}>
          {text}
        </Button>
      ))}
    </div>
  </div>
)
