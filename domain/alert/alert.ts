/** An alert as its rule finds it: what is wrong now, its figures, and what to do about it. */
import type { AlertKind, AlertSeverity, AlertSubject } from './kind.ts'

export type FoundAlert = {
  kind: AlertKind
  severity: AlertSeverity
  title: string
  /** One sentence with its figures. It has no name of a person and no text that one typed, because rows outlive the erasure of both. */
  text: string
  action: { label: string; href: string }
  /** `id` is null where the subject has no number: a device. */
  subject: { type: AlertSubject; id: number | null; name: string }
  /** Which of several causes of one kind the subject has: the rule of a farm, the treat of an operation. */
  part?: string
  /** The lots that it concerns. */
  lotIds: readonly number[]
}

/** One alert is open for each key. */
export const alertKey = ({ kind, subject, part }: FoundAlert) =>
  [kind, subject.type, subject.id, part].filter(one => one !== undefined && one !== null).join(':')
