import { typedNumber } from '../../base/NumberField/typedNumber.ts'

/** Kg as typed with gloves ('3.974,5', '3974.5'), or null when it is not a weight. */
export function typedWeight(text: string): number | null {
  const weight = typedNumber(text)
  return weight !== null && weight >= 0 ? weight : null
}
