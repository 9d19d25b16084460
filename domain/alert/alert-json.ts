/** A stored alert in JSON. */

import { toIso, toIsoOrNull } from '../time/day.ts'
import type { FoundAlert } from './alert.ts'
import type { AlertJson } from './alert-output.ts'
import type { AlertEnd } from './ended-by.ts'

type StoredAlert = Pick<FoundAlert, 'kind' | 'severity' | 'title' | 'text' | 'action' | 'subject'> & {
  id: number
  openedAt: number
  closedAt: number | null
  endedBy: AlertEnd | null
  acknowledgedAt: number | null
  acknowledgedBy: { id: number; name: string } | null
  snoozedUntil: number | null
}

export const toJson = ({ id, kind, severity, title, text, action, subject, ...times }: StoredAlert): AlertJson => ({
  id,
  kind,
  severity,
  title,
  text,
  action,
  subject,
  opened_at: toIso(times.openedAt),
  closed_at: toIsoOrNull(times.closedAt),
  ended_by: times.endedBy,
  acknowledged_at: toIsoOrNull(times.acknowledgedAt),
  acknowledged_by: times.acknowledgedBy,
  snoozed_until: toIsoOrNull(times.snoozedUntil),
})
