/** Texts about the steps of an operation. */
import { formatKg } from '../../../domain/format/format.ts'
import type { Operation, SubOperation } from '../../../domain/operation/fold/operation-output.ts'
import { isRestOfTreat } from '../../../domain/operation/plan/line-id.ts'
import { type Weighing, weighingName } from '../../../domain/operation/wagon/step.ts'

/** Shows tenths below 50 kg, where they matter. */
export const formatLineWeight = (weight: number) => formatKg(weight, weight < 50 ? 1 : 0, 0)

/** The rest of a treat has the names of the treat. */
export const treatLabel = (sub: SubOperation) =>
  `${sub.treat_name}, ${sub.rule_name}${isRestOfTreat(sub) ? ', continuação' : ''}`

/** 'Trato 1, 07:00', of one rule or of several, or '3 tratos, 07:00 a 15:30': without signal an operation has no number yet. */
export function operationTitle({ sub_operations: subs }: Pick<Operation, 'sub_operations'>): string {
  const [name, ...others] = treatNames(subs)
  if (!name) return 'Operação sem tratos'
  return `${others.length === 0 ? name : `${others.length + 1} tratos`}, ${timeRange(subs)}`
}

/** A treat of several rules is one. */
export const treatNames = (subs: readonly SubOperation[]): string[] => [
  ...new Set(subs.map(({ treat_name }) => treat_name)),
]

/** '07:00' or '07:00 a 15:30'. */
export function timeRange(subs: readonly SubOperation[]): string {
  const [first, last] = [subs.at(0)?.scheduled_time, subs.at(-1)?.scheduled_time]
  if (!first || !last) return 'Sem tratos'
  return first === last ? first : `${first} a ${last}`
}

/** 'Terminação 85, 4 ingredientes, 2 lotes, misturar 6 min', or 'Terminação 85, 2 lotes' where all of it is in the wagon already. */
export function treatFacts({ recipe_name: recipe, timer, load_operation_ingredients: loads, ...sub }: SubOperation) {
  const lots = lotCount(sub)
  if (loads.length === 0) return `${recipe}, ${lots}`
  const mixing = timer > 0 ? `, misturar ${timer}\u00a0min` : ''
  return `${recipe}, ${count(loads, 'ingrediente')}, ${lots}${mixing}`
}

export const lotCount = ({ unload_operation_corrals: lots }: Pick<SubOperation, 'unload_operation_corrals'>) =>
  count(lots, 'lote')

const count = ({ length }: readonly unknown[], noun: string) => `${length}\u00a0${noun}${length === 1 ? '' : 's'}`

/** A weighing in a list of several treats: 'Milho moído, Trato 2' or 'B03, Angus 250701, Trato 2'. */
export function weighingLabel(weighing: Weighing): string {
  const label = `${weighingName(weighing)}, ${weighing.sub.treat_name}`
  return weighing.kind === 'unload' ? `${weighing.line.corral_name}, ${label}` : label
}

/** 'Carga 2 de 4', 'Descarga 1 de 2'. */
export function positionLabel({ kind, sub, line }: Weighing): string {
  const lines = kind === 'load' ? sub.load_operation_ingredients : sub.unload_operation_corrals
  const position = lines.findIndex(({ id }) => id === line.id) + 1
  return `${kind === 'load' ? 'Carga' : 'Descarga'} ${position} de ${lines.length}`
}
