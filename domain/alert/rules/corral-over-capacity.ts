/** Corrals with more animals than their capacity. */
import { formatNumber } from '../../format/format.ts'
import { isOverCapacity } from '../../lot/corral.ts'
import { sumBy } from '../../units/sum.ts'
import type { FoundAlert } from '../alert.ts'
import type { AlertCorral, FarmFacts } from '../facts.ts'
import { toCorrals } from '../links.ts'

export const corralOverCapacity = ({ corrals, lots }: FarmFacts): FoundAlert[] =>
  corrals.flatMap(corral =>
    capacityAlert(
      corral,
      lots.filter(({ corralId }) => corralId === corral.id),
    ),
  )

function capacityAlert({ id, name, capacity }: AlertCorral, lots: FarmFacts['lots']): FoundAlert[] {
  const animals = sumBy(lots, ({ quantity }) => quantity)
  if (!isOverCapacity({ capacity, animal_count: animals })) return []
  return [
    {
      kind: 'corral_over_capacity',
      severity: 'info',
      title: `Baia acima da capacidade: ${name}`,
      text: `A baia ${name} tem ${formatNumber(animals)} animais e capacidade para ${formatNumber(capacity ?? 0)}.`,
      action: toCorrals,
      subject: { type: 'corral', id, name },
      lotIds: lots.map(lot => lot.id),
    },
  ]
}
