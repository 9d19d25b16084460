import { parseNumber } from '../../base/NumberField/parse-number.ts'

/** Kg of a typed text ('3.974,5', '3974.5'), or null when it is not a weight. */
export function parseWeight(text: string): number | null {
  const weight = parseNumber(text)
  return weight !== null && weight >= 0 ? weight : null
}
