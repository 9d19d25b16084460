/** The session of this device, and the selected farm. */
import type { Permission, UserType } from '../domain/account/permission.ts'
import { useStore } from './create-store.ts'
import { createLocalStorageStore } from './local-storage.ts'

export type Farm = { id: number; name: string; user_type: UserType; timezone: string; can: Permission[] }
export type Session = {
  token: string
  /** Of the user. Sessions of older versions have none until they are refreshed. */
  id?: number
  email: string
  name: string
  user_type: UserType | null
  staff: boolean
  farms: Farm[]
}

export const session = createLocalStorageStore<Session | null>('cocho.session', null)
const selectedFarm = createLocalStorageStore<number | null>('cocho.farm', null)

/** The notice about an account without a farm is shown until it is closed, once after each sign-in. */
export const inactiveNoticeClosed = createLocalStorageStore('cocho.inactive-notice-closed', false)

export const useSession = () => useStore(session)

/** The selected farm, or the first where none is selected. */
export function useFarm(): Farm | undefined {
  const selected = useStore(selectedFarm)
  const farms = useSession()?.farms ?? []
  return farms.find(farm => farm.id === selected) ?? farms[0]
}

/** Ignores a farm that is not one of the user's. */
export function selectFarm(id: number): void {
  if (session.get()?.farms.some(farm => farm.id === id)) selectedFarm.set(id)
}

/** On sign-out. Facts that are not sent yet stay on the device, in the outbox. */
export function clearSession(): void {
  endSession()
  selectedFarm.set(null)
}

/** The server no longer accepts the token. The farm stays selected, because the person goes on after the next sign-in. */
export function endSession(): void {
  session.set(null)
  inactiveNoticeClosed.set(false)
}

export function useIsAllowed(permission: Permission): boolean {
  return useFarm()?.can.includes(permission) ?? false
}
