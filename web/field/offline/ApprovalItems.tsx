/** Lists the person's late facts that wait for an approval, and those that were refused lately. */

import type { Approval } from '../../../domain/approval/approval-output.ts'
import { approvalTitle, approvalValue } from '../../../domain/approval/approval-text.ts'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import { useFarm } from '../../core/session.ts'

export function ApprovalItem({ approval }: { approval: Approval }) {
  const timezone = useFarm()?.timezone
  const { kind, after, date, decided_by, decided_at } = approval
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-semibold wrap-break-word">{approvalTitle(approval)}</p>
        <p className="shrink-0 font-display text-xl font-semibold">{approvalValue(kind, after)}</p>
      </div>
      <p className="text-ink-2">
        De {formatDate(date)}
        {decided_at &&
          `, recusada por ${decided_by?.name ?? 'quem já saiu'} em ${formatDateTime(decided_at, timezone)}`}
      </p>
    </li>
  )
}
