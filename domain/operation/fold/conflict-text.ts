/** What a person reads about weights of two devices. */
import { formatKg, formatTime } from '../../format/format.ts'
import { listNames } from '../../format/list-names.ts'
import { sumBy } from '../../units/sum.ts'
import type { ConflictLine } from './weight-conflicts.ts'

/** 'Piquete 1 (Lote A): 605 kg (08:03, Android 4F2A) e 540 kg (08:03, Android 9C01), 1.145 kg ao todo'. */
export function conflictText({ name, weights }: ConflictLine, timezone: string | undefined): string {
  const each = weights.map(({ quantity, at, device, user }) => {
    const who = [formatTime(at, timezone), device, user?.name].filter(Boolean)
    return `${formatKg(quantity, 1, 0)} (${who.join(', ')})`
  })
  return `${name}: ${listNames(each)}, ${formatKg(totalOf({ weights }), 1, 0)} ao todo`
}

const totalOf = ({ weights }: Pick<ConflictLine, 'weights'>) => sumBy(weights, ({ quantity }) => quantity)
