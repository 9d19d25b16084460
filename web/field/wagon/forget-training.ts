/** What was chosen in a training must not answer for the real operation, however the training ends. */
import { rehearsal } from '../scale/rehearsal.ts'
import { forgetChosen } from './chosen-lines.ts'
import { forgetLotOrder } from './lot-orders.ts'
import { forgetSkippedTares } from './weighing/skipped-tares.ts'

/** Returns the function that stops it. */
export function forgetTrainings(): () => void {
  let trained = rehearsal.get()?.operation
  return rehearsal.subscribe(() => {
    const operation = rehearsal.get()?.operation
    const [, ended] = trained === operation ? [] : (trained?.split(':') ?? [])
    trained = operation
    if (ended) for (const forget of [forgetSkippedTares, forgetLotOrder, forgetChosen]) forget(ended)
  })
}
