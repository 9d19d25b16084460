/** Data hooks and addresses of people. */
import type { PersonJson } from '../../../domain/staff/person.ts'
import { useStaffData } from '../staff-data.ts'

/** One person or none. No request is sent until there is an address. */
export const usePeople = (email: string) =>
  useStaffData<PersonJson[]>(email ? `/people?email=${encodeURIComponent(email)}` : null)

export const sessionsPath = (id: number) => `/manager/people/${id}/sessions`
export const secondFactorPath = (id: number) => `/manager/people/${id}/mfa`
