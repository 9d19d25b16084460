/** A line that is not weighed, and why. A large part of the recipe is asked about once more: the cattle would get another ration. */
import { useState } from 'react'
import { Button, Dialog } from 'ui-kit'
import { formatKg, formatPercent } from '../../../../domain/format/format.ts'
import { skipReasons } from '../../../../domain/operation/wagon/skip-reasons.ts'
import { type Weighing, weighingName } from '../../../../domain/operation/wagon/step.ts'
import { isMajor, recipePercent } from '../../../../domain/operation/wagon/substitution.ts'
import type { CountedWeight, OperationState } from '../operation-state.ts'
import { ReasonChoice } from './ReasonChoice.tsx'

type Props = {
  state: OperationState
  weighing: Weighing
  counted: CountedWeight | undefined
  onClose: () => void
}

export function SkipDialog({ state, weighing, counted, onClose }: Props) {
  const [doubted, setDoubted] = useState<string>()
  const { kind, sub, line } = weighing
  const skip = (reason: string) =>
    void state
      .record({ type: kind, line_id: line.id, kg: 0, source: 'skipped', reason })
      .then(isStored => isStored && onClose())
  const choose = (reason: string) =>
    weighing.kind === 'load' && isMajor(sub, weighing.line) ? setDoubted(reason) : skip(reason)
  const replace = () => {
    if (weighing.kind === 'load') state.openDialog({ kind: 'substitute', weighing })
  }
  if (doubted !== undefined && weighing.kind === 'load')
    return (
      <Dialog
        open
        onClose={onClose}
        role="alertdialog"
        title={`Seguir sem ${weighingName(weighing)}?`}
        actions={
          <>
            <Button variant="secondary" size="field" onClick={() => skip(doubted)}>
              Seguir sem ele
            </Button>
            <Button size="field" onClick={replace} data-autofocus>
              Usei outro ingrediente
            </Button>
          </>
        }
      >
        <p className="text-lg">
          {weighingName(weighing)} é {formatPercent(recipePercent(sub, weighing.line))} da receita. Sem ele o gado come
          outra ração, e o gestor é avisado agora.
        </p>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={`Pular ${weighingName(weighing)}?`}>
      {counted && (
        <div className="mb-4 space-y-3">
          <p className="text-lg font-semibold">
            A balança contou {formatKg(counted.kg, 1, 0)}. Se pular{kind === 'load' && ' ou trocar o ingrediente'}, eles
            não contam.
          </p>
          {counted.record && (
            <Button variant="next" size="field" fullWidth onClick={counted.record}>
              Registrar {formatKg(counted.kg, 1, 0)} {kind === 'load' ? 'de' : 'em'} {weighingName(weighing)}
            </Button>
          )}
        </div>
      )}
      <p className="mb-4 text-lg">
        {kind === 'unload'
          ? 'Fica registrado que este lote não recebeu nada neste trato. Por que ele fica sem?'
          : 'Fica registrado que este ingrediente não entrou no vagão. Por que ele fica fora?'}
      </p>
      {kind === 'load' && (
        <div className="mb-3">
          <Button variant={counted?.record ? 'secondary' : 'primary'} size="field" fullWidth onClick={replace}>
            Usei outro ingrediente
          </Button>
        </div>
      )}
      <ReasonChoice
        reasons={skipReasons[kind]}
        submitLabel="Pular"
        missing="Diga por que a pesagem foi pulada."
        onChoose={choose}
      />
    </Dialog>
  )
}
