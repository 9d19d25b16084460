/** Puts the server's answer to a batch into SWR's cache. */
import type { Cache, ScopedMutator } from 'swr'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import type { Operation } from '../../../../domain/operation/fold/operation-output.ts'
import { operationKey } from '../../../../domain/operation/plan/operation-key.ts'
import { farmKey, isKeyUnder } from '../../../core/data.ts'
import { fetchedAt, withoutStoring } from '../../../core/persistent-cache.ts'
import type { ServerAnswer } from '../outbox-store.ts'

type Swr = { mutate: ScopedMutator; cache: Cache }

/**
 * The lots and operations in the answer replace those on the screens at once. The farm's other lists are fetched again. Not `isOwn`: the tab that
 * sent stores it, and the rest of this tab's lists may be older than those on the device, so that they are fetched again, too.
 */
export function applyAnswer({ farmId, lots, operations }: ServerAnswer, { mutate, cache }: Swr, isOwn = true): void {
  const isOfFarm = isKeyUnder(farmKey(farmId, ''))
  const lotsKey = farmKey(farmId, '/lots')
  const operationsKey = farmKey(farmId, '/operations/today')
  const planKey = farmKey(farmId, '/feeding_plan')
  const rows: Operation[] = cache.get(operationsKey)?.data ?? []
  const areKnown = operations.every(({ id }) => rows.some(row => row.id === id))
  // a change dates the whole list as of now, so lots that are older than the plan are fetched again: else their loads would replace the plan's
  const areOld = (fetchedAt(lotsKey) ?? 0) <= (fetchedAt(planKey) ?? 0)
  const merge = () => {
    if (lots.length > 0) void mutate<Lot[]>(lotsKey, rows => replaceById(rows, lots), { revalidate: false })
    if (operations.length > 0)
      void mutate<Operation[]>(operationsKey, rows => withAnswered(rows, operations), { revalidate: false })
  }
  if (isOwn) merge()
  else withoutStoring(merge)
  const isFresh = (key: unknown) =>
    (isOwn && key === lotsKey && (lots.length > 0 ? !areOld : operations.length > 0)) ||
    (isOwn && key === operationsKey && areKnown) ||
    // its loads are older than those of the lots, and the screens know it
    key === planKey ||
    key === farmKey(farmId, '/corral_indexes')
  void mutate(key => isOfFarm(key) && !isFresh(key))
}

/** The events may have made an operation: before that it had no row, or one with a provisional id. */
function withAnswered(rows: readonly Operation[] = [], answered: readonly Operation[]): Operation[] {
  const keys = new Set(answered.map(operationKey))
  return [...rows.filter(row => !keys.has(operationKey(row))), ...answered]
}

const replaceById = <Row extends { id: number }>(rows: Row[] | undefined, answered: readonly Row[]) =>
  rows?.map(row => answered.find(({ id }) => id === row.id) ?? row)
