/** The session of this device, and the selected farm. */
import type { Invitation } from '../../domain/account/account-output.ts'
import type { Permission, UserType } from '../../domain/account/permission.ts'
import { useStore } from './create-store.ts'
import { createLocalStorageStore } from './local-storage.ts'

export type Farm = {
  id: number
  name: string
  user_type: UserType
  timezone: string
  can: Permission[]
  /** Read-only: its people can read it until `readable_until`. Undefined in sessions of older versions. */
  suspended?: boolean
  readable_until?: string | null
}
export type Session = {
  token: string
  /** The user's id. Sessions of older versions have none until they are refreshed. */
  id?: number
  email: string
  name: string
  user_type: UserType | null
  staff: boolean
  farms: Farm[]
  /** The person has proven the address. Sessions of older versions have none until they are refreshed. */
  verified?: boolean
  /** A person who signed up and has not verified the address: no account yet. */
  pending?: boolean
  invitations?: Invitation[]
}
/** The person of a token, as the API answers. */
export type Person = Omit<Session, 'token'>
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

/** Opens a session from an answer that brings a token: sign-in, sign-up, or the link of a mail. */
export function openSession(token: string, person: Person): void {
  const { id, email, name, user_type, staff, verified, pending, farms, invitations } = person
  session.set({
    token,
    ...(id !== undefined && { id }),
    email,
    name,
    user_type,
    staff,
    ...(verified !== undefined && { verified }),
    ...(pending !== undefined && { pending }),
    farms,
    ...(invitations !== undefined && { invitations }),
  })
}

/** Takes over what the API answers about the person now. An older answer may be about another person, or of the registration that became this account. */
export function updateSession(me: Person): void {
  const current = session.get()
  if (!current || !isSamePerson(current, me)) return
  const { token: _token, ...known } = current
  if (JSON.stringify(known) !== JSON.stringify(me)) openSession(current.token, me)
}

const isSamePerson = (one: Person, other: Person) =>
  Boolean(one.pending) === Boolean(other.pending) &&
  (one.id !== undefined && other.id !== undefined ? one.id === other.id : one.email === other.email)

/** Ignores a farm that is not one of the user's. */
export function selectFarm(id: number): void {
  if (session.get()?.farms.some(farm => farm.id === id)) selectedFarm.set(id)
}

/** Runs on sign-out. Facts that are not sent yet stay on the device, in the outbox. */
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
