/** The wagon of this tablet on each farm, and its last tare. The operator describes it once, and it stays until it is changed. */
import { isWagon, type Wagon } from '../../../../domain/operation/wagon/wagon.ts'
import { useStore } from '../../../core/create-store.ts'
import { createLocalStorageStore } from '../../../core/local-storage.ts'
import { useFarm } from '../../../core/session.ts'

type StoredWagon = { wagon?: unknown; tare?: number }

/** Wagons by farm id. */
const wagons = createLocalStorageStore<Record<string, StoredWagon>>('cocho.wagons', {})

/** Null until the wagon was described on this tablet. */
export function useWagon(): Wagon | null {
  const wagon = useStoredWagon().wagon
  return isWagon(wagon) ? wagon : null
}

/** The tare that was typed last, which is the next one unless the wagon changed. */
export const useLastTare = (): number | null => useStoredWagon().tare ?? null

export const saveWagon = (farmId: number, wagon: Wagon): void => save(farmId, { wagon })
export const saveTare = (farmId: number, tare: number): void => save(farmId, { tare })

function useStoredWagon(): StoredWagon {
  const stored = useStore(wagons)
  return stored[useFarm()?.id ?? 0] ?? {}
}

const save = (farmId: number, change: StoredWagon) =>
  wagons.set(all => ({ ...all, [farmId]: { ...all[farmId], ...change } }))
