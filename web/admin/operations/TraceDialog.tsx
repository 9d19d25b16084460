/** The curve of one weighing, as the scale of the wagon showed it. */
import { Dialog, TraceChart } from 'ui-kit'
import type { LineJson } from '../../../domain/operation/fold/sub-operation.ts'
import { lineTolerance, type Tolerances } from '../../../domain/operation/wagon/tolerance.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { useTrace } from './operations.ts'

type Props = { operationId: number; line: LineJson; tolerances: Tolerances | undefined; onClose: () => void }

export function TraceDialog({ operationId, line, tolerances, onClose }: Props) {
  const name = 'ingredient_name' in line ? line.ingredient_name : line.lot_name
  const kind = 'ingredient_name' in line ? 'load' : 'unload'
  const target = line.expected_quantity
  return (
    <Dialog open onClose={onClose} size="lg" title={`Curva de ${name}`}>
      <Loaded
        query={useTrace(operationId, line.id)}
        errorTitle="A curva não foi carregada"
        loading={<p>Carregando...</p>}
      >
        {points => (
          <TraceChart name={name} points={points} target={target} tolerance={lineTolerance(target, kind, tolerances)} />
        )}
      </Loaded>
    </Dialog>
  )
}
