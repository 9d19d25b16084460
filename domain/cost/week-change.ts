/** What moved in a week: the costs of the last seven whole days against those of the seven before. Reais. */
import { formatReais } from '../format/reais.ts'
import { addDays } from '../time/day.ts'
import type { Overview } from './cost-output.ts'

type Range = { from: string; to: string }

/** Today is left out: half of its treats may still come. */
export const weeksBefore = (today: string): { last: Range; before: Range } => ({
  last: { from: addDays(today, -7), to: addDays(today, -1) },
  before: { from: addDays(today, -14), to: addDays(today, -8) },
})

type Pair = { before: number; now: number; change: number }

const pairOf = (now: number | null | undefined, before: number | null | undefined): Pair | null =>
  typeof now === 'number' && typeof before === 'number'
    ? { before, now, change: Math.round((now - before) * 100) / 100 }
    : null

/** A head and day of the farm, and the arroba of each lot by its id. Null where a week has no such cost. */
export function weekChange(last: Overview, before: Overview): { farm: Pair | null; arrobas: Map<number, Pair> } {
  const arrobasBefore = new Map(before.lots.map(({ lot, per_arroba }) => [lot.id, per_arroba]))
  return {
    farm: pairOf(last.farm.per_head, before.farm.per_head),
    arrobas: new Map(
      last.lots.flatMap(({ lot, per_arroba }) => {
        const pair = pairOf(per_arroba, arrobasBefore.get(lot.id))
        return pair ? [[lot.id, pair] as const] : []
      }),
    ),
  }
}

/** 'Em uma semana, a cabeça ficou R$ 0,42 mais cara por dia: de R$ 13,10 para R$ 13,52.' */
export function weekChangeText({ before, now, change }: Pair): string {
  if (change === 0) return `Em uma semana, o custo por cabeça e dia não mudou: ${formatReais(now)}.`
  const how = change > 0 ? 'mais cara' : 'mais barata'
  return `Em uma semana, a cabeça ficou ${formatReais(Math.abs(change))} ${how} por dia: de ${formatReais(before)} para ${formatReais(now)}.`
}
