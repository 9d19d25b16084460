/** A message's answer in JSON, and what a client sends back of it. */
import type { Answer } from './answer.ts'
import type { Message } from './message-input.ts'
import type { Reply } from './message-output.ts'
import { type Before, noSlots, type Understood } from './understood.ts'
import type { World } from './world.ts'

export function toJson({ outcome, intent, slots }: Understood, answer: Answer): Reply {
  const { lot, ingredient, operator, period, note, heads } = slots
  const { text, figures, sources, choices = [], proposal } = answer
  return {
    outcome,
    understood: {
      intent,
      slots: { lot, ingredient: ingredient?.name ?? null, operator: operator?.name ?? null, period, note, heads },
    },
    text,
    figures,
    sources,
    ...(choices.length > 0 && { choices }),
    ...(proposal && { proposal }),
  }
}

/** Records of another farm, or of none, are left out: a client may send anything. */
export function readBefore(sent: Message['before'], world: World): Before | null {
  if (!sent) return null
  const { lot, ingredient, operator, period = null, note = null, heads = null } = sent.slots
  const named = (all: readonly { id: number; name: string }[], name: string | null | undefined) => {
    const found = all.find(one => one.name === name)
    return found ? { id: found.id, name: found.name } : null
  }
  const known = world.lots.find(({ id }) => id === lot?.id)
  return {
    intent: sent.intent,
    at: sent.at ? Date.parse(sent.at) : undefined,
    slots: {
      ...noSlots,
      lot: known ? { id: known.id, name: known.name, corral: known.corral } : null,
      ingredient: named(world.ingredients, ingredient),
      operator: named(world.people, operator),
      period,
      note,
      heads,
    },
  }
}

/** What is known of it before the names are. */
export const likelyBefore = (sent: Message['before']): Before | null =>
  sent ? { intent: sent.intent, slots: { ...noSlots, period: sent.slots.period ?? null } } : null
