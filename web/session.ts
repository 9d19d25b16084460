/** Who is signed in on this device, and the farm they are working on. */
import type { Permission, UserType } from '../domain/account/permission.ts'
import { useStore } from './create-store.ts'
import { createLocalStorageStore } from './local-storage.ts'

export type Farm = { id: number; name: string; user_type: UserType; timezone: string; can: Permission[] }
export type Session = {
  token: string
  email: string
  name: string
  user_type: UserType | null
  staff: boolean
  farms: Farm[]
}

export const session = createLocalStorageStore<Session | null>('cocho.session', null)
const chosenFarm = createLocalStorageStore<number | null>('cocho.farm', null)

export const useSession = () => useStore(session)

/** The current farm: the one chosen, else the first. */
export function useFarm(): Farm | undefined {
  const chosen = useStore(chosenFarm)
  const farms = useSession()?.farms ?? []
  return farms.find(farm => farm.id === chosen) ?? farms[0]
}

/** An id that is not one of the user's farms is ignored. */
export function selectFarm(id: number): void {
  if (session.get()?.farms.some(farm => farm.id === id)) chosenFarm.set(id)
}

/** What was typed and not yet sent stays on the device (offline/outbox.ts); only the session goes. */
export function clearSession(): void {
  session.set(null)
  chosenFarm.set(null)
}

export function useIsAllowed(permission: Permission): boolean {
  return useFarm()?.can.includes(permission) ?? false
}
