/** Data hooks and words of contacts. */
import type { BadgeTone } from 'ui-kit'
import type { ContactStatus } from '../../../domain/site/contact.ts'
import type { Contact } from '../../../domain/site/contact-output.ts'
import { type Pagy, useStaffPage } from '../staff-data.ts'

type ContactPage = { data: Contact[]; pagy: Pagy; counts: Record<ContactStatus, number> }
type ContactQuery = { page: number; status?: ContactStatus | undefined; search?: string | undefined }

export function useContacts({ page, status, search }: ContactQuery) {
  const query = new URLSearchParams({ page: String(page), ...(status && { status }), ...(search && { search }) })
  return useStaffPage<ContactPage>(`/contacts?${query}`)
}

export const contactHref = (id: number) => `/manager/contacts/${id}`

/** The words of the filter, which are of several contacts. */
export const filterLabels = {
  new: 'Novos',
  contacted: 'Em conversa',
  won: 'Clientes',
  lost: 'Perdidos',
} satisfies Record<ContactStatus, string>

export const statusTones = { new: 'pending', contacted: 'in_progress', won: 'good', lost: 'canceled' } satisfies Record<
  ContactStatus,
  BadgeTone
>
