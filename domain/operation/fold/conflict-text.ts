/** What a person reads about weights of two devices. */
import { formatKg, formatTime } from '../../format/format.ts'
import { listNames } from '../../format/list-names.ts'
import { sumBy } from '../../units/sum.ts'
import { type ConflictLine, listDevices, type WeightConflict } from './weight-conflicts.ts'

/** 'Piquete 1 (Lote A): 605 kg (08:03, Android 4F2A) e 540 kg (08:03, Android 9C01), 1.145 kg ao todo'. */
export function conflictText({ name, weights }: ConflictLine, timezone: string | undefined): string {
  const each = weights.map(({ quantity, at, device, user }) => {
    const who = [formatTime(at, timezone), device, user?.name].filter(Boolean)
    return `${formatKg(quantity, 1, 0)} (${who.join(', ')})`
  })
  return `${name}: ${listNames(each)}, ${totalText(weights)} ao todo`
}

/** '07:00, Trato 1: dois pesos para o mesmo lote'. */
export function conflictTitle({ treat, lines: [first, ...others] }: WeightConflict): string {
  const subject = first?.kind === 'load' ? 'o mesmo ingrediente' : 'o mesmo lote'
  return `${treat}: dois pesos ${others.length === 0 ? `para ${subject}` : `em ${others.length + 1} pesagens`}`
}

/**
 * The answers that count one device, by what a person knows of it: 'vale 605 kg (Zeca)', or of several weighings 'vale o de Zeca'. The device is named
 * where that is not clear.
 */
export function deviceAnswers(conflict: WeightConflict): { device: string; text: string }[] {
  const all = conflict.lines.flatMap(({ weights }) => weights)
  const answers = listDevices(conflict).map(device => {
    const own = all.filter(weight => weight.device === device)
    const people = listNames([...new Set(own.flatMap(({ user }) => user?.name ?? []))])
    const isOne = conflict.lines.length === 1
    return { device, kg: isOne ? totalText(own) : '', people }
  })
  return answers.map(({ device, kg, people }) => {
    const isClear = people !== '' && answers.filter(other => other.people === people).length === 1
    const who = isClear ? people : [people, device || 'aparelho sem nome'].filter(Boolean).join(', ')
    return { device, text: kg ? `vale ${kg} (${who})` : `vale o de ${who}` }
  })
}

const totalText = (weights: ConflictLine['weights']) =>
  formatKg(
    sumBy(weights, ({ quantity }) => quantity),
    1,
    0,
  )
