/** The facts of this person that the server keeps until a technician or manager decides. */
import type { Approval } from '../../../domain/approval/approval-output.ts'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { useOwnApprovals } from '../../core/approvals.ts'
import { serverNow } from '../../core/server-clock.ts'

/** A refusal is shown for a week. */
const SHOWN_MS = 7 * DAY_MS

export function useApprovalState(): { waiting: Approval[]; refused: Approval[] } {
  const own = useOwnApprovals()
  const isRecent = ({ decided_at }: Approval) => decided_at !== null && serverNow() - Date.parse(decided_at) < SHOWN_MS
  return {
    waiting: own.filter(({ status }) => status === 'waiting'),
    refused: own.filter(approval => approval.status === 'refused' && isRecent(approval)),
  }
}
