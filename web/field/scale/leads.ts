/** What fell after the warning in the last loads, by farm and ingredient, on this tablet: it depends on its loader and its people. */
import { keepLoad, leadSeconds, type Overshoot } from '../../../domain/scale/lead.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'

const leads = createLocalStorageStore<Record<string, Overshoot[]>>('cocho.leads', {})

const nameOf = (farmId: number, ingredient: string) => `${farmId}:${ingredient}`

export const secondsFor = (farmId: number, ingredient: string): number =>
  leadSeconds(leads.get()[nameOf(farmId, ingredient)] ?? [])

export function learn(farmId: number, ingredient: string, load: Overshoot): void {
  const name = nameOf(farmId, ingredient)
  leads.set(all => ({ ...all, [name]: keepLoad(all[name] ?? [], load) }))
}
