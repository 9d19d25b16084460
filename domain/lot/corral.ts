/** A corral: the pen of a lot. */

import { toIso } from '../time/day.ts'
import { rejectInUse } from '../validation/in-use.ts'
import type * as Output from './corral-output.ts'

export type Corral = { id: number; name: string; capacity: number | null; createdAt: number; updatedAt: number }

/** `animalCount`: heads in its active lots. */
export function toJson({ id, name, capacity, createdAt, updatedAt }: Corral, animalCount: number): Output.Corral {
  return {
    id,
    name,
    capacity,
    animal_count: animalCount,
    created_at: toIso(createdAt),
    updated_at: toIso(updatedAt),
  }
}

/** False for a corral without a capacity. */
export function isOverCapacity({ capacity, animal_count }: Pick<Output.Corral, 'capacity' | 'animal_count'>): boolean {
  return capacity !== null && animal_count > capacity
}

/** Heads in a corral once a lot has `quantity` heads in it. `counted`: how many of them its animal count has already. */
export function headsWithLot(
  { animal_count }: Pick<Output.Corral, 'animal_count'>,
  quantity: number,
  counted: number,
): number {
  return animal_count - counted + quantity
}

export function rejectDelete(activeLots: readonly { name: string }[]): void {
  rejectInUse(activeLots, {
    one: lot => `Esta baia tem o lote ativo ${lot}. Mude o lote de baia ou encerre-o antes de excluir.`,
    many: all => `Esta baia tem os lotes ativos ${all}. Mude os lotes de baia ou encerre-os antes de excluir.`,
  })
}
