/** The field for what a scale with the total shows before the first ingredient. All later weights follow from it. */
import { useState } from 'react'
import { KeypadAction, parseWeight, WeighingPad } from 'ui-kit'
import { formatNumber } from '../../../../domain/format/format.ts'
import { sumColumns } from '../../../../domain/operation/fold/column-totals.ts'
import type { SubOperation } from '../../../../domain/operation/fold/operation-output.ts'
import { tareFromReading } from '../../../../domain/operation/wagon/wagon.ts'
import { MAX_WEIGHING_KG } from '../../../../domain/units/weight.ts'
import { useFarm } from '../../../core/session.ts'
import { treatFacts, treatLabel } from '../labels.ts'
import { OperatorLayout } from '../OperatorLayout.tsx'
import type { OperationState } from '../operation-state.ts'
import { saveTare, useLastTare } from '../setup/wagon-settings.ts'
import { TreatPlan } from '../TreatPlan.tsx'
import { useBeginTreat } from '../useBeginTreat.ts'
import { useFieldFocus } from '../useFieldFocus.ts'
import { useShownWeight } from './useShownWeight.ts'

type Props = { state: OperationState; sub: SubOperation }

export function TareScreen({ state, sub }: Props) {
  const typed = useTypedTare(state, sub)
  const field = useFieldFocus()
  return (
    <OperatorLayout
      title={treatLabel(sub)}
      outbox={state.outbox}
      plan={<TreatPlan state={state} sub={sub} />}
      onOptions={() => state.openDialog({ kind: 'options' })}
    >
      <WeighingPad
        target={{
          name: `${sub.scheduled_time}, ${sub.treat_name}`,
          actionLabel: 'Total do trato',
          target: sumColumns(sub.load_operation_ingredients).expected,
          tolerance: 0,
          current: null,
          aim: treatFacts(sub),
          note: 'Digite o que a balança mostra agora: o vagão vazio, ou com o que sobrou.',
        }}
        field={{ ref: field, label: 'A balança mostra', value: typed.text, onChange: typed.change, error: typed.error }}
        isFilledIn={typed.isFilledIn}
        actions={
          <KeypadAction variant="next" type="submit" rows={4}>
            {typed.isBegun ? 'Continuar' : 'Começar a carga'}
          </KeypadAction>
        }
        onSubmit={typed.submit}
      />
    </OperatorLayout>
  )
}

/** The last tare is filled in, because the wagon is the same nearly every day. */
function useTypedTare(state: OperationState, sub: SubOperation) {
  const farmId = useFarm()?.id ?? 0
  const begin = useBeginTreat(state, sub)
  const lastTare = useLastTare()
  const isBegun = tareFromReading(state.operation, sub, 0) !== 0
  const filledIn = lastTare === null || isBegun ? '' : formatNumber(lastTare, 3, 0)
  const shown = useShownWeight()
  const [own, setTyped] = useState<{ text: string; error?: string }>()
  const typed = own ?? { text: shown === null ? filledIn : formatNumber(Math.max(0, shown), 1, 0) }
  const submit = () => {
    const reading = parseWeight(typed.text)
    const tare = reading === null ? null : tareFromReading(state.operation, sub, reading)
    const error = tareError(reading, tare)
    if (tare === null || error) return setTyped({ ...typed, error })
    begin(() => {
      if (!state.endRehearsal) saveTare(farmId, tare)
      void state.record({ type: 'tare', sub_operation_id: sub.id, kg: tare })
    })
  }
  return {
    ...typed,
    submit,
    isBegun,
    isFilledIn: own === undefined && typed.text !== '',
    change: (text: string) => setTyped({ text }),
  }
}

function tareError(reading: number | null, tare: number | null): string {
  if (reading === null || tare === null) return 'Digite o número que a balança mostra, como 6.850.'
  if (tare < 0) return 'A balança mostra menos do que já foi carregado. Confira o número.'
  return tare > MAX_WEIGHING_KG ? 'O peso deve ficar entre 0 e 100.000 kg.' : ''
}
