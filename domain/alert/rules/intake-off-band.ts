/**
 * Lots that ate less or more than what is expected of their breed group, weight and gain, on both of the last two days. None for a lot in a
 * protocol: until its last step ends, the protocol and not the band says what the lot is to eat.
 */
import { formatNumber } from '../../format/format.ts'
import { addDays } from '../../time/day.ts'
import type { FoundAlert } from '../alert.ts'
import type { AlertLot, FarmFacts } from '../facts.ts'
import { toLot } from '../links.ts'

/** Today is not over. */
export const intakeOffBand = ({ lots, today }: FarmFacts): FoundAlert[] =>
  lots.flatMap(lot => alertOf(lot, [addDays(today, -2), addDays(today, -1)]))

function alertOf({ id, name, band, eaten, step }: AlertLot, days: readonly string[]): FoundAlert[] {
  const kg = days.flatMap(day => eaten.find(one => one.day === day)?.kg ?? [])
  if (step || !band || kg.length < days.length) return []
  const isBelow = kg.every(one => one < band.low)
  if (!isBelow && !kg.every(one => one > band.high)) return []
  const [low, high] = [band.low, band.high].map(one => formatNumber(one, 2))
  const shown = kg.map(one => formatNumber(one, 2)).join(' e ')
  return [
    {
      kind: 'intake_off_band',
      severity: 'warning',
      title: `Consumo ${isBelow ? 'abaixo' : 'acima'} do esperado: ${name}`,
      text: `${name} comeu ${shown} kg de MS por cabeça nos últimos 2 dias; o esperado é de ${low} a ${high} kg.`,
      action: toLot(id),
      subject: { type: 'lot', id, name },
      lotIds: [id],
    },
  ]
}
