import type { Operation } from '../../../../domain/operation/fold/operation-output.ts'
import { listedKg } from '../../../../domain/operation/wagon/line-target.ts'
import { type Step, type Weighing, weighingName } from '../../../../domain/operation/wagon/step.ts'
import type { Wagon } from '../../../../domain/operation/wagon/wagon.ts'
import { formatLineWeight, treatLabel } from '../labels.ts'

export type BegunStep = Exclude<Step, { kind: 'start' }>

/** 'A seguir: carregar Milho moído, 3.975 kg.', with the weight that the weighing will name. Empty for an operation that ended. */
export function nextStepLabel(operation: Operation, step: BegunStep, wagon: Wagon): string {
  const kgOf = (weighing: Weighing) => formatLineWeight(listedKg(operation, weighing, wagon, true))
  switch (step.kind) {
    case 'treat':
      return `A seguir: ${treatLabel(step.sub)}, às ${step.sub.scheduled_time}.`
    case 'load':
      return `A seguir: carregar ${weighingName(step)}, ${kgOf(step)}.`
    case 'unload':
      return `A seguir: descarregar em ${step.line.corral_name}, ${kgOf(step)}.`
    case 'finish':
      return 'Tudo pesado. Falta finalizar.'
    case 'ended':
      return ''
  }
}
