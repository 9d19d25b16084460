/** One entry of the farm's audit. */
import { Link } from 'ui-kit'
import type * as AuditOutput from '../../../domain/audit/audit-output.ts'
import { auditDiff } from '../../../domain/audit/diff.ts'
import { formatTime } from '../../../domain/format/format.ts'
import { EntryRow } from '../../crud/EntryRow.tsx'
import { auditHref } from '../../crud/links/HistoryLink.tsx'

type Props = { entry: AuditOutput.AuditEntry; timezone: string }

export function AuditEntry({ entry, timezone }: Props) {
  const { at, subject, before, after } = entry
  return (
    <EntryRow entry={entry} time={formatTime(at, timezone)} lines={auditDiff(subject.type, before, after)}>
      {subject.id !== null && (
        <Link href={auditHref(subject.type, subject.id)} className="text-sm text-pasture underline">
          Todas as alterações deste registro
        </Link>
      )}
    </EntryRow>
  )
}
