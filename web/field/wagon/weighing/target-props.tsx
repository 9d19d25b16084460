/** What a weighing shows of its line, typed or from the scale. */
import { weighingName } from '../../../../domain/operation/wagon/step.ts'
import { positionLabel } from '../labels.ts'
import { MixingCountdown } from './MixingCountdown.tsx'
import type { WeighingTask } from './weighing-task.ts'
import { describeAim, listNotes } from './weighing-texts.ts'

/** `weight`: kg of the line so far, null before anything was typed. */
export function targetProps(task: WeighingTask, weight: number | null) {
  const { weighing, target, tolerance, inWagon } = task
  const [words, figure] = describeAim(task)
  const current = Math.max(0, weight ?? 0)
  return {
    name: weighingName(weighing),
    ...(weighing.kind === 'unload' && { tag: weighing.line.corral_name }),
    position: positionLabel(weighing),
    target: target.kg,
    tolerance,
    current,
    wagonWeight: Math.max(0, inWagon + (weighing.kind === 'load' ? current : -current)),
    aim: (
      <>
        {words} <strong>{figure}</strong>.
      </>
    ),
    note: (
      <>
        <MixingCountdown weighing={weighing} /> {listNotes(task).join(' ')}
      </>
    ),
  }
}
