/** Corrects a weight with a new event, which has the right weight and the reason. The wrong one stays in the history. */
import { type FormEvent, useState } from 'react'
import { Button, Dialog, Field, Input, WeighingRow, WeightField } from 'ui-kit'
import { parseWeight } from 'ui-kit/feedlot/WeightField/parse-weight.ts'
import { formatKg } from '../../../domain/format/format.ts'
import { allWeighings, type Weighing, weighingName } from '../../../domain/operation/step.ts'
import { MAX_WEIGHING_KG } from '../../../domain/units/weight.ts'
import { type OperationState, toWeighingLine } from './operation-state.ts'

type Props = { state: OperationState; weighing: Weighing | undefined; onClose: () => void }

export function CorrectDialog({ state, weighing, onClose }: Props) {
  const [chosen, setChosen] = useState(weighing)
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={chosen ? `Corrigir ${weighingName(chosen)}` : 'Corrigir qual pesagem?'}
    >
      {chosen ? (
        <CorrectionForm state={state} weighing={chosen} onClose={onClose} />
      ) : (
        <WeighingChoice state={state} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

/** The last weighing first: it is the one most often corrected. */
function WeighingChoice({ state, onChoose }: { state: OperationState; onChoose: (weighing: Weighing) => void }) {
  const weighed = allWeighings(state.operation).filter(({ line }) => line.actual_quantity !== null)
  return (
    <ul className="-mx-3.5 space-y-1">
      {weighed.toReversed().map((weighing, at) => (
        <li key={weighing.line.id}>
          <WeighingRow line={toWeighingLine(weighing)} position={at + 1} onPress={() => onChoose(weighing)} />
        </li>
      ))}
    </ul>
  )
}

const REASONS = ['Digitei errado', 'Li errado a balança', 'Carreguei mais depois']

function CorrectionForm({
  state,
  weighing,
  onClose,
}: {
  state: OperationState
  weighing: Weighing
  onClose: () => void
}) {
  const { line } = weighing
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const weight = parseWeight(text)
  const isWeight = weight !== null && weight <= MAX_WEIGHING_KG
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!isWeight || !reason.trim()) return
    void state.record({ type: 'correct', line_id: line.id, kg: weight, reason: reason.trim() }).then(onClose)
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
        error={submitted && !isWeight ? `Digite o peso certo, de 0 a ${formatKg(MAX_WEIGHING_KG)}.` : undefined}
      />
      <ReasonField value={reason} onChange={setReason} isMissing={submitted && !reason.trim()} />
      <Button variant="next" size="field" fullWidth type="submit">
        Guardar correção
      </Button>
    </form>
  )
}

type ReasonProps = { value: string; onChange: (reason: string) => void; isMissing: boolean }

const ReasonField = ({ value, onChange, isMissing }: ReasonProps) => (
  <div className="space-y-2">
    <Field label="Motivo" required error={isMissing ? 'Diga o motivo da correção.' : undefined}>
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
