/** Data hooks and words of the customers' farms. */
import type { FarmPlan } from '../../../domain/account/plan-limit.ts'
import { planLimits } from '../../../domain/account/plan-limit.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import type { CustomerFarm } from '../../../domain/staff/customer-farm-output.ts'
import type { farmStatuses } from '../../../domain/staff/farm.ts'
import { put } from '../../core/api.ts'
import { serverNow } from '../../core/server-clock.ts'
import { type Pagy, useStaffPage } from '../staff-data.ts'

type FarmStatus = (typeof farmStatuses)[number]

type FarmPage = { data: CustomerFarm[]; pagy: Pagy }
type FarmQuery = { page: number; status?: FarmStatus | undefined; search?: string | undefined }

export function useCustomerFarms({ page, status, search }: FarmQuery) {
  const query = new URLSearchParams({ page: String(page), ...(status && { status }), ...(search && { search }) })
  return useStaffPage<FarmPage>(`/farms?${query}`)
}

export const farmHref = (id: number) => `/manager/farms/${id}`
export const newFarmHref = (contactId: number) => `/manager/farms/new?contact=${contactId}`

export const planLabel = (plan: FarmPlan) => planLimits[plan].label

/** '1.200 de 1.500', or '1.200' without a limit. */
export const formatUse = (used: number, limit: number | null) =>
  limit === null ? formatNumber(used) : `${formatNumber(used)} de ${formatNumber(limit)}`

export const isOverLimit = ({ usage }: CustomerFarm) =>
  [
    [usage.animals, usage.animals_limit],
    [usage.users, usage.users_limit],
  ].some(([used, limit]) => limit != null && Number(used) > limit)

/** The day of the deletion has come: the farm cannot be reactivated. */
export const isEnded = ({ kept_until }: CustomerFarm) => kept_until !== null && serverNow() >= Date.parse(kept_until)

/** The owner did not accept in time: whoever enters the address again sends another invitation. */
export const isInvitationOver = ({ invitation_expires_at: end }: CustomerFarm) =>
  end !== undefined && serverNow() >= Date.parse(end)

/** Suspends a farm, or makes it active again. */
export const setSuspended = ({ id, name, timezone, plan, updated_at }: CustomerFarm, suspended: boolean) =>
  put(`/manager/farms/${id}`, { name, timezone, plan, suspended, updated_at })
