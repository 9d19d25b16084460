/** The number that is typed at the scale: it is checked, and asked about where it looks like a slip. */
import { useState } from 'react'
import { parseWeight } from 'ui-kit'
import { formatNumber } from '../../../../domain/format/format.ts'
import { weightFromReading } from '../../../../domain/operation/wagon/wagon.ts'
import { type WeighingDoubt, weighingQuestion } from '../../../../domain/operation/wagon/weighing-question.ts'
import type { WeighingTask } from './weighing-task.ts'
import { findRefusal, missingText, notAWeight } from './weighing-texts.ts'

const nothing = { text: '', isPlanned: false, error: undefined, doubt: null }
type Typed = { text: string; isPlanned: boolean; error: string | undefined; doubt: WeighingDoubt | null }

type Use = {
  /** The wagon's capacity in kg. */
  capacity: number | null
  /** The digit that was typed before the field was there. */
  first?: string
  /** A weight that was confirmed once is not asked about again. */
  isConfirmed?: boolean
  /** Takes the kg of the line. */
  onWeight: (kg: number, source: 'typed' | 'planned') => void
}

export function useTypedWeight(task: WeighingTask, { capacity, first = '', isConfirmed = false, onWeight }: Use) {
  const [typed, setTyped] = useState<Typed>({ ...nothing, text: first })
  const reading = parseWeight(typed.text)
  const weight = reading === null ? null : weightFromReading(reading, task.scale)
  const accept = (kg: number) => onWeight(kg, typed.isPlanned ? 'planned' : 'typed')
  const submit = () => {
    if (weight === null) return setTyped({ ...typed, error: typed.text.trim() ? notAWeight : missingText(task) })
    const refusal = findRefusal(task, weight)
    if (refusal) return setTyped({ ...typed, error: refusal })
    const doubt = isConfirmed ? null : findDoubt(task, weight, capacity)
    if (doubt) return setTyped({ ...typed, doubt })
    accept(weight)
  }
  return {
    ...typed,
    reading,
    weight,
    submit,
    change: (text: string) => setTyped({ ...nothing, text }),
    usePlanned: () => setTyped({ ...nothing, text: formatNumber(task.target.reading, 3, 0), isPlanned: true }),
    dismiss: () => setTyped({ ...typed, doubt: null }),
    confirm: () => weight !== null && accept(weight),
  }
}

/** No weight at all is no slip: it is skipped, with a reason. */
export function findDoubt({ scale, target, inWagon }: WeighingTask, kg: number, capacity: number | null) {
  return kg === 0 ? null : weighingQuestion({ ...scale, target: target.kg, kg, inWagon, capacity })
}
