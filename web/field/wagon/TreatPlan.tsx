import { ArrowUpDown } from 'lucide-react'
import { Button, type WeighingLine, WeighingList } from 'ui-kit'
import { sumColumns } from '../../../domain/operation/fold/column-totals.ts'
import type { SubOperation } from '../../../domain/operation/fold/operation-output.ts'
import { allWeighings, isOpen, type Weighing } from '../../../domain/operation/wagon/step.ts'
import { loadWeighings, type OperationState, toWeighingLine, unloadWeighings } from './operation-state.ts'

const canReorder = (sub: SubOperation) => sub.unload_operation_corrals.filter(isOpen).length > 1

/** The recipe of a treat and the lots that get it. A press on a line weighs it now, or corrects it. */
export function TreatPlan({ state, sub, current }: { state: OperationState; sub: SubOperation; current?: Weighing }) {
  const currentId = current?.line.id
  const press = ({ id }: WeighingLine) => {
    const weighing = allWeighings(state.operation).find(({ line }) => line.id === id)
    if (!weighing || id === currentId) return
    if (isOpen(weighing.line)) state.goTo(id)
    else state.openDialog({ kind: 'correct', weighing })
  }
  const unloading = current?.kind === 'unload'
  return (
    <>
      {sub.load_operation_ingredients.length > 0 && (
        <WeighingList
          title="Receita"
          total={sumColumns(sub.load_operation_ingredients).expected}
          lines={loadWeighings(sub).map(weighing => toWeighingLine(weighing, state, currentId))}
          onPress={press}
        />
      )}
      <WeighingList
        title={unloading || sub.load_operation_ingredients.length === 0 ? 'Descarga' : 'Depois, descarga'}
        lines={unloadWeighings(sub).map(weighing => toWeighingLine(weighing, state, currentId))}
        onPress={press}
      />
      {canReorder(sub) && state.operation.status === 'in_progress' && (
        <Button
          variant="secondary"
          size="field"
          fullWidth
          icon={<ArrowUpDown size={22} aria-hidden="true" />}
          onClick={() => state.openDialog({ kind: 'order', sub })}
        >
          Mudar a ordem dos lotes
        </Button>
      )}
    </>
  )
}
