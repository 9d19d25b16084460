/** What an operation consists of, in words: to recognize it before it is deleted. */
import { formatKg } from '../../format/format.ts'
import { listNames } from '../../format/list-names.ts'
import { sumBy } from '../../units/sum.ts'
import { toGrams, toKg } from '../../units/weight.ts'
import type * as OperationOutput from './operation-output.ts'
import type { LineJson } from './sub-operation.ts'

type Operation = Pick<OperationOutput.Operation, 'sub_operations'>

/** 'Trato 1 às 06:30 e Trato 2 às 14:00'. Treats of several rules at the same time are one. */
export function treatsText({ sub_operations }: Operation): string {
  const treats = sub_operations.map(sub => `${sub.treat_name} às ${sub.scheduled_time}`)
  return listNames([...new Set(treats)])
}

/** '3 pesagens, 5.000 kg carregados e 2.000 kg descarregados', or null while nothing is weighed. A skipped line is not weighed. */
export function weighedText({ sub_operations }: Operation): string | null {
  const load = sub_operations.flatMap(sub => sub.load_operation_ingredients).filter(isWeighed)
  const unload = sub_operations.flatMap(sub => sub.unload_operation_corrals).filter(isWeighed)
  const count = load.length + unload.length
  if (count === 0) return null
  const weights = [
    ...(load.length > 0 ? [`${formatKg(sumKg(load))} carregados`] : []),
    ...(unload.length > 0 ? [`${formatKg(sumKg(unload))} descarregados`] : []),
  ]
  return `${count === 1 ? '1 pesagem' : `${count} pesagens`}, ${listNames(weights)}`
}

const isWeighed = ({ actual_quantity, source }: LineJson) => actual_quantity !== null && source !== 'skipped'

const sumKg = (lines: readonly LineJson[]) => toKg(sumBy(lines, ({ actual_quantity }) => toGrams(actual_quantity ?? 0)))
