/** The question about a lot's load when its heads change: the same load per head, or the same load. The answer is in the audit. */
import { formatKg, formatNumber } from '../../format/format.ts'
import { kgPerHead } from '../kg-per-head.ts'

export const loadAnswers = ['per_head', 'kept'] as const
export type LoadAnswer = (typeof loadAnswers)[number]

/** Load in kg. */
type Stored = { load: number; quantity: number }

/** The load that gives each animal what it gets now, in whole kg. */
export const loadOfHeads = ({ load, quantity }: Stored, heads: number): number => Math.round((load / quantity) * heads)

/** 'A carga passa de 6.237 a 2.848 kg (14,2 kg por cabeça)?' */
export function loadQuestion(stored: Stored, heads: number): string {
  const each = formatNumber(kgPerHead(stored.load, stored.quantity) ?? 0, 1, 0)
  return `A carga passa de ${formatNumber(stored.load)} a ${formatKg(loadOfHeads(stored, heads))} (${each} kg por cabeça)?`
}

/** The answer as the audit has it. `load`: after it. */
export function loadAnswerText(answer: LoadAnswer, load: number, heads: number): string {
  const each = formatNumber(kgPerHead(load, heads) ?? 0, 1, 0)
  const kept = answer === 'kept' ? 'manteve a carga' : 'manteve a carga por cabeça'
  return `${kept}: ${formatKg(load)}, ${each} kg por cabeça`
}
