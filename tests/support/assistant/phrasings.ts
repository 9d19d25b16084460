/** Phrasings for the demo farm, with what each means: `before` is what was said just earlier, '-' is nothing, '?' is what must be asked back. */
import type { Understood } from '../../../domain/assistant/understood.ts'
import type { World } from '../../../domain/assistant/world.ts'
import { boaVista } from '../demo-farm/farms.ts'
import demo from './demo-phrasings.tsv?raw'
import own from './own-phrasings.tsv?raw'

export type Phrasing = {
  id: string
  half: string
  before: string
  phrase: string
  outcome: string
  intent: string
  lot: string
  period: string
  other: string
}

/** 'demo': 60 that came with the specification. 'own': 150 of our own, the half 'unseen' of which was not read while the rules were written. */
export function phrasings(file: 'demo' | 'own'): Phrasing[] {
  const [head = '', ...lines] = { demo, own }[file].trim().split('\n')
  const keys = head.split('\t')
  return lines.map(line => {
    const values = line.split('\t')
    return { half: '', ...Object.fromEntries(keys.map((key, at) => [key, values[at] ?? ''])) } as Phrasing
  })
}

const named = (names: readonly string[], first: number) => names.map((name, at) => ({ id: first + at, name }))

/** The names of the demo farm. */
export const demoWorld: World = {
  lots: boaVista.herds.map(({ breed, corral, client = null, finished, age }, at) => ({
    id: 1001 + at,
    name: `${breed} ${251121 - age}`,
    corral,
    client,
    finished: finished !== undefined,
  })),
  corrals: named(
    boaVista.corrals.map(({ name }) => name),
    1,
  ),
  ingredients: named(boaVista.ingredients, 1),
  people: named(
    boaVista.people.flatMap(({ name, userType }) => (userType ? name : [])),
    1,
  ),
  indexes: boaVista.corralIndexes.map(({ name, value }, at) => ({ id: at + 1, name, value })),
}

/** What of the expectation was not met; '' where all was. */
export function mismatch(
  { outcome, intent, lot, period, other }: Phrasing,
  { outcome: gotOutcome, intent: gotIntent, slots, open }: Understood,
): string {
  const [slot = '', value = ''] = other === '-' ? [] : other.split('=')
  const nameOf = { ingredient: slots.ingredient?.name, operator: slots.operator?.name } as Record<string, unknown>
  const gotOther = slot && String(slot in nameOf ? nameOf[slot] : (slots[slot as 'note' | 'heads'] ?? ''))
  const isOpen = (name: string) => open === name || gotOutcome === 'not_found'
  const wrong = [
    gotOutcome !== outcome && `outcome ${gotOutcome}`,
    gotIntent !== intent && `intent ${gotIntent}`,
    lotMismatch(lot, slots.lot?.corral, isOpen('lot')),
    (slots.period ?? '-') !== period && gotIntent === intent && `period ${slots.period}`,
    slot && (value === '?' ? !isOpen(slot) : gotOther !== value) && `${slot} ${gotOther}`,
  ]
  return wrong.filter(Boolean).join(', ')
}

/** A pen that the farm does not have is not in the slot. */
function lotMismatch(expected: string, got: string | undefined, isOpen: boolean): string | false {
  if (expected === '-') return got !== undefined && `lot ${got}`
  if (isOpen) return false
  return got !== expected && `lot ${got}`
}
