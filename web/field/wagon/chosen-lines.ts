/** What was chosen on this tablet and is not weighed yet: a line out of its order, and ingredients in place of planned ones. It survives a reload. */
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { operationKey } from '../../../domain/operation/plan/operation-key.ts'
import { type NewSubstitute, substituteLineId } from '../../../domain/operation/wagon/substitution.ts'
import { useStore } from '../../core/create-store.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'

type Chosen = { line?: number | undefined; substitutes: NewSubstitute[] }
type Stored = Chosen & { operation: string }
const MAX_STORED = 20
const nothing: Chosen = { substitutes: [] }

const stored = createLocalStorageStore<Stored[]>('cocho.chosen-lines', [])

export const useChosen = (operation: Operation): Chosen =>
  useStore(stored).find(one => one.operation === operationKey(operation)) ?? nothing

export function storeChosen(operation: Operation, chosen: Partial<Chosen>): void {
  const key = operationKey(operation)
  stored.set(all => {
    const before = all.find(one => one.operation === key) ?? nothing
    return [...all.filter(one => one.operation !== key), { ...before, ...chosen, operation: key }].slice(-MAX_STORED)
  })
}

/** The line was weighed. */
export function forgetChosenLine(operation: Operation, lineId: number): void {
  const { line, substitutes } = stored.get().find(one => one.operation === operationKey(operation)) ?? nothing
  const left = substitutes.filter(one => substituteLineId(one) !== lineId)
  if (line === lineId || left.length < substitutes.length)
    storeChosen(operation, { line: line === lineId ? undefined : line, substitutes: left })
}

export const forgetChosen = (key: string): void => stored.set(all => all.filter(({ operation }) => operation !== key))
