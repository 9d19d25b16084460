/** Leads from a record's page to who changed it, for a person who may read the audit. */
import { History } from 'lucide-react'
import { Button } from 'ui-kit'
import type { AuditType } from '../../../domain/audit/subjects.ts'
import { recordKinds, records } from '../../../domain/record/records.ts'
import { useIsAllowed } from '../../core/session.ts'

export const auditHref = (type: AuditType, id: number) => `/admin/audit?type=${type}&id=${id}`

export function HistoryLink({ type, id }: { type: AuditType; id: number }) {
  if (!useIsAllowed('audit.read')) return null
  return (
    <Button variant="secondary" href={auditHref(type, id)} icon={<History size={18} aria-hidden="true" />}>
      Alterações
    </Button>
  )
}

/** The record types by the path of the API. */
const types: Readonly<Record<string, AuditType>> = {
  ...Object.fromEntries(recordKinds.map(kind => [`/${records[kind].path}`, kind])),
  '/farm_users': 'farm_user',
  '/contracts': 'contract',
}

/** The link for the form of a record; the form of a new record has none. */
export function historyLink(path: string, id: number | undefined) {
  const type = types[path]
  return type && id !== undefined ? <HistoryLink type={type} id={id} /> : undefined
}
