/** Entries of the vendor's audit; a tap shows what was before and after. */
import { cx } from 'ui-kit'
import { Link } from 'wouter'
import { diffRecords } from '../../domain/audit/diff.ts'
import { formatDateTime } from '../../domain/format/format.ts'
import { type StaffAuditType, staffAuditSubjects } from '../../domain/staff-audit/staff-audit.ts'
import type { StaffAuditEntry } from '../../domain/staff-audit/staff-audit-output.ts'
import { EntryRow } from '../crud/EntryRow.tsx'

type Props = {
  entries: readonly StaffAuditEntry[]
  /** With the way to the record, where the entries are of several. */
  isLinked?: boolean
}

export const StaffAuditEntries = ({ entries, isLinked = false }: Props) => (
  <ul className={cx('divide-y divide-line', !isLinked && 'border-t border-line')}>
    {entries.map(entry => (
      <li key={entry.id}>
        <EntryRow
          entry={entry}
          time={formatDateTime(entry.at)}
          isTimeBelow
          lines={diffRecords(staffAuditSubjects[entry.subject.type].fields, entry.before, entry.after)}
        >
          {isLinked && <RecordLink {...entry.subject} />}
        </EntryRow>
      </li>
    ))}
  </ul>
)

const pathOf = {
  contact: 'contacts',
  proposal: 'proposals',
  farm: 'farms',
  app_version: 'app-versions',
} satisfies Partial<Record<StaffAuditType, string>>

/** A person is found by the whole e-mail only, and has no page. A reference is a row of its list. */
function RecordLink({ type, id }: StaffAuditEntry['subject']) {
  if (id === null || type === 'person' || type === 'personal_data' || type === 'market_reference') return null
  return (
    <Link href={`/manager/${pathOf[type]}/${id}`} className="inline-block py-2 text-pasture-strong underline">
      Abrir {staffAuditSubjects[type].article} {staffAuditSubjects[type].noun}
    </Link>
  )
}
