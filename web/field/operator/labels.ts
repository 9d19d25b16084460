/** Texts about the steps of an operation. */
import { formatKg } from '../../../domain/format/format.ts'
import { type Step, type Weighing, weighingName } from '../../../domain/operation/step.ts'
import type { SubOperationJson } from '../../../domain/operation/sub-operation.ts'

/** With tenths below 50 kg, where they matter. */
export const formatLineWeight = (weight: number) => formatKg(weight, weight < 50 ? 1 : 0, 0)

export const treatLabel = ({ treat_name, rule_name }: SubOperationJson) => `${rule_name}, ${treat_name}`

export function nextStepLabel(step: Step): string {
  switch (step.kind) {
    case 'start':
      return 'Ainda não começou.'
    case 'treat':
      return `A seguir: ${treatLabel(step.sub)}, às ${step.sub.scheduled_time}.`
    case 'load':
      return `A seguir: carregar ${weighingName(step)}, ${formatLineWeight(step.line.expected_quantity)}.`
    case 'unload':
      return `A seguir: descarregar em ${step.line.corral_name}, ${formatLineWeight(step.line.expected_quantity)}.`
    case 'finish':
      return 'Tudo pesado. Falta finalizar.'
    case 'ended':
      return ''
  }
}

/** 'Carga 2 de 4', 'Descarga 1 de 2'. */
export function positionLabel({ kind, sub, line }: Weighing): string {
  const lines = kind === 'load' ? sub.load_operation_ingredients : sub.unload_operation_corrals
  const position = lines.findIndex(({ id }) => id === line.id) + 1
  return `${kind === 'load' ? 'Carga' : 'Descarga'} ${position} de ${lines.length}`
}
