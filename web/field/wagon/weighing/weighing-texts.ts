/** The texts of a weighing. Label, aim, message and error name the same number: what the scale shows, or the weight of the line. */
import { formatKg, formatPercentChange } from '../../../../domain/format/format.ts'
import { isSkipped, kgInWagon, weighingName } from '../../../../domain/operation/wagon/step.ts'
import { roundToDivision } from '../../../../domain/operation/wagon/wagon.ts'
import type { WeighingDoubt } from '../../../../domain/operation/wagon/weighing-question.ts'
import { MAX_WEIGHING_KG } from '../../../../domain/units/weight.ts'
import { formatLineWeight } from '../labels.ts'
import { isFarOverPlan, type WeighingTask } from './weighing-task.ts'

/** Kg as they are: a scale may show tenths. */
const kg = (weight: number) => formatKg(weight, 3, 0)

export function fieldLabel({ scale }: WeighingTask): string {
  if (scale.scale === 'total') return 'A balança mostra'
  return scale.kind === 'load' ? 'Peso carregado' : 'Peso descarregado'
}

/** What to do at the scale, in two parts: the second one is the number. */
export function describeAim({ scale, target }: WeighingTask): [string, string] {
  const isLoad = scale.kind === 'load'
  if (scale.scale === 'total')
    return [isLoad ? 'A balança deve mostrar' : 'A balança deve descer até', kg(target.reading)]
  return [isLoad ? 'Carregue' : 'Descarregue', kg(target.kg)]
}

export function missingText({ scale, weighing }: WeighingTask): string {
  if (scale.scale === 'total') return 'Digite o número que a balança mostra.'
  const name = weighingName(weighing)
  return scale.kind === 'load' ? `Digite quantos kg de ${name} entraram.` : `Digite quantos kg ${name} recebeu.`
}

export const notAWeight = 'Este peso não foi entendido. Digite só números, como 3.974,5.'

/** Why a weight cannot be recorded, or null. */
export function findRefusal({ scale }: WeighingTask, weight: number): string | null {
  if (weight > MAX_WEIGHING_KG) return `O peso deve ficar entre 0 e ${formatKg(MAX_WEIGHING_KG)}.`
  if (weight >= 0) return null
  return scale.kind === 'load'
    ? `Antes a balança já mostrava ${kg(scale.base)}. Ela precisa subir.`
    : `Antes a balança mostrava ${kg(scale.base)}. Ela precisa descer.`
}

/** What follows from the typed number. */
export function resultText({ scale, target }: WeighingTask, weight: number): string {
  const verb = scale.kind === 'load' ? 'Carregado' : 'Descarregado'
  const result = scale.scale === 'total' ? `${verb} ${kg(weight)}, ` : ''
  const difference = weight - target.kg
  if (Math.abs(difference) < 0.05) return capitalized(`${result}igual ao alvo.`)
  const direction = difference > 0 ? 'a mais' : 'a menos'
  const percent = target.kg > 0 ? ` (${formatPercentChange((difference / target.kg) * 100, 1, 1)})` : ''
  return `${result}${formatKg(Math.abs(difference), 1, 0)} ${direction}${percent}.`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Why the target is not the plan, and what is wrong with the wagon's content. */
export function listNotes(task: WeighingTask): string[] {
  return task.weighing.kind === 'load' ? lackingNotes(task) : unloadNotes(task)
}

/** Skipped ingredients. The others keep their targets. */
function lackingNotes({ weighing, scale: { division } }: WeighingTask): string[] {
  const skipped = weighing.sub.load_operation_ingredients.filter(isSkipped)
  return skipped.map(
    line => `Faltou ${line.ingredient_name}: ${formatLineWeight(roundToDivision(line.expected_quantity, division))}.`,
  )
}

function unloadNotes(task: WeighingTask): string[] {
  const { shared, target, weighing } = task
  if (kgInWagon(weighing.sub) < 0) return ['Saiu mais do que entrou neste trato. Confira as pesagens.']
  if (target.kg === 0) return ['O vagão está vazio. Pule este lote, ou corrija a carga.']
  if (isFarOverPlan(task)) {
    return [`Ajustado ao que há no vagão. O lote previa ${kg(weighing.line.expected_quantity)}: o resto pode ficar.`]
  }
  return shared ? [adjustmentNote(shared)] : []
}

function adjustmentNote({ inWagon, planned }: NonNullable<WeighingTask['shared']>): string {
  if (inWagon > planned) return `Ajustado: o vagão tem ${kg(inWagon)}, mais que os ${kg(planned)} previstos.`
  return `Ajustado: o vagão tem ${kg(inWagon)} dos ${kg(planned)} previstos.`
}

/** The question before a weight that looks like a slip is recorded. It names the weight and the number that it contradicts. */
export function questionText(
  doubt: WeighingDoubt,
  task: WeighingTask,
  typed: number,
  weight: number,
  capacity: number | null,
  source: 'typed' | 'scale' = 'typed',
) {
  const { scale, target, inWagon, weighing, shared } = task
  const name = weighingName(weighing)
  const result = scale.kind === 'load' ? `de ${name}` : 'descarregados'
  const typedText =
    source === 'scale'
      ? `A balança contou ${kg(weight)}.`
      : scale.scale === 'total'
        ? `Você digitou ${kg(typed)}: seriam ${kg(weight)} ${result}.`
        : `Você digitou ${kg(typed)}.`
  switch (doubt) {
    case 'more_than_in_wagon':
      return `${typedText} No vagão há ${kg(inWagon)}.`
    case 'over_capacity':
      return `${typedText} O vagão ficaria com ${kg(inWagon + weight)}, e cabem ${kg(capacity ?? 0)}.`
    case 'far_from_target':
      return `${typedText} ${shared ? 'O alvo' : 'O previsto'} para ${name} é ${kg(target.kg)}.`
  }
}
