/**
 * What the vendor holds of a person without an account, who is known by an e-mail or a phone number. The staff finds, exports and erases it when
 * the person requests it (LGPD, art. 18). A person with an account does this alone.
 */

import type { UserType } from '../account/permission.ts'
import { type Proposal, toJson as proposalToJson } from '../proposal/proposal.ts'
import { type Contact, toJson as contactToJson } from '../staff/contact.ts'
import { toIso } from '../time/day.ts'
import { conflict } from '../validation/refusal.ts'
import type * as Output from './personal-data-output.ts'

/** One of both. */
export type PersonKey = { email: string | null; phone: string | null }

type Invitation = {
  id: number
  farm: string
  name: string
  userType: UserType
  createdAt: number
  expiresAt: number
}
type Registration = { id: number; name: string; createdAt: number; expiresAt: number }

export type PersonalData = {
  /** The address is that of a proven account. */
  hasAccount: boolean
  /** It is that of an account that a farm made, and its person has not proven it: they sign in all the same. */
  hasUnprovenAccount: boolean
  contacts: Contact[]
  proposals: Proposal[]
  /** Farms' open offers of a membership, and registrations that wait for the proof of the address. */
  invitations: Invitation[]
  registrations: Registration[]
}

/** An approved proposal is a contract, which is kept for five years. */
export const isContract = ({ status }: Pick<Proposal, 'status'>) => status === 'approved'
/** The farm request of a person who signed up: they erase it with their account. */
const isOfAccount = ({ userId }: Pick<Contact, 'userId'>) => userId !== null

type Kind = 'contacts' | 'proposals' | 'invitations' | 'registrations'

export const isNothing = ({ contacts, proposals, invitations, registrations }: Record<Kind, readonly unknown[]>) =>
  contacts.length + proposals.length + invitations.length + registrations.length === 0

/** What the vendor's audit records of an export or an erasure. */
export const countPersonalData = ({ contacts, proposals, invitations, registrations }: PersonalData) => ({
  contacts: contacts.length,
  proposals: proposals.length,
  invitations: invitations.length,
  registrations: registrations.length,
})

/** What an erasure deletes. */
export const erasableData = ({ contacts, proposals, ...data }: PersonalData): PersonalData => ({
  ...data,
  contacts: contacts.filter(contact => !isOfAccount(contact)),
  proposals: proposals.filter(proposal => !isContract(proposal)),
})

export function rejectUnknown(data: PersonalData): void {
  if (isNothing(data)) throw conflict('Nada guardado com este email ou telefone. Talvez já tenha sido excluído.')
}

export function rejectErasure(data: PersonalData): void {
  rejectUnknown(data)
  if (data.hasAccount)
    throw conflict('Este email é de uma conta. A própria pessoa exporta e exclui os dados em Minha conta.')
  if (isNothing(erasableData(data)))
    throw conflict('Nada disto pode ser excluído agora: propostas aprovadas são contratos, guardados por cinco anos.')
}

export function toJson({
  hasAccount,
  hasUnprovenAccount,
  contacts,
  proposals,
  invitations,
  registrations,
}: PersonalData): Output.PersonalData {
  return {
    has_account: hasAccount,
    ...(hasUnprovenAccount && { has_unproven_account: true }),
    contacts: contacts.map(contactToJson),
    proposals: proposals.map(proposalToJson),
    invitations: invitations.map(({ userType, createdAt, expiresAt, ...invitation }) => ({
      ...invitation,
      user_type: userType,
      created_at: toIso(createdAt),
      expires_at: toIso(expiresAt),
    })),
    registrations: registrations.map(({ createdAt, expiresAt, ...registration }) => ({
      ...registration,
      created_at: toIso(createdAt),
      expires_at: toIso(expiresAt),
    })),
  }
}
