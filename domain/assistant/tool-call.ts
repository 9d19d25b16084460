/** A tool that a program or a model calls by its name, with slots as people say them. */
import { lexicon } from './lexicon.ts'
import { findIngredient, findLot, findNamed } from './mentions.ts'
import { toSentence } from './sentence.ts'
import type { CallSlots } from './tool-call-input.ts'
import type { Said } from './understand.ts'
import { type World, worldIndex } from './world.ts'

/** What the farm does not have stays as it was said, so that the answer names it. */
export function toSaid({ lot, ingredient, operator, period = null }: CallSlots, world: World): Said {
  const index = worldIndex(world)
  const sentence = (said: string) => toSentence(said, index, lexicon)
  const mention = <Of>(said: string | null | undefined, find: (said: string) => Of | null) =>
    said ? (find(said) ?? { said, found: [] }) : null
  return {
    lot: mention(
      lot,
      said => findLot(sentence(said), index, lexicon) ?? findLot(sentence(`lote ${said}`), index, lexicon),
    ),
    ingredient: mention(ingredient, said => findIngredient(sentence(said), index, lexicon)),
    operator: mention(operator, said => findNamed(sentence(said), index.people, 'PESSOA')),
    period,
  }
}
