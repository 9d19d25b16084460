/** Data hooks of approvals: late facts of operators that wait for a technician or manager. */
import type { ApprovalStatus } from '../../domain/approval/approval.ts'
import type { Approval } from '../../domain/approval/approval-output.ts'
import type { Questions } from '../../domain/approval/question-output.ts'
import { useFarmData, useFarmPage } from './data.ts'
import { useIsAllowed } from './session.ts'

type Page = { data: Approval[]; pagy: { count: number; next_cursor: string | null } }

export const APPROVALS_PATH = '/approvals'
const PAGE_SIZE = 30

const pagePath = (status: ApprovalStatus, cursor?: string) =>
  `${APPROVALS_PATH}?${new URLSearchParams({ status, items: String(PAGE_SIZE), ...(cursor && { cursor }) })}`

/** Newest first. */
export const useApprovals = (status: ApprovalStatus, cursor?: string) => useFarmPage<Page>(pagePath(status, cursor))

/** Operations that await a decision: weights of two devices, and weights that came after a deletion. Nothing for a person who may not decide. */
export function useQuestions() {
  const mayDecide = useIsAllowed('approvals.write')
  return useFarmData<Questions>(mayDecide ? `${APPROVALS_PATH}/questions` : null)
}

/** How many decisions wait. Undefined for a person who may not decide, and until it is known. */
export function useWaitingCount(): number | undefined {
  const mayDecide = useIsAllowed('approvals.write')
  const facts = useFarmPage<Page>(mayDecide ? `${APPROVALS_PATH}?items=1` : null).data?.pagy.count
  const { data } = useQuestions()
  return facts === undefined ? undefined : facts + (data ? data.two_weights.length + data.held.length : 0)
}

/** The person's own: what waits, and what was decided last. Nothing for a person whose own facts apply at once. */
export function useOwnApprovals(): Approval[] {
  const mayDecide = useIsAllowed('approvals.write')
  return useFarmData<Approval[]>(mayDecide ? null : `${APPROVALS_PATH}/own`).data ?? []
}
