/** Opens an alert when its cause appears, updates its figures, and closes it when the cause has ended. */
import { alertKey, type FoundAlert } from './alert.ts'

/** An open alert as it is stored. */
export type OpenAlert = FoundAlert & { id: number; key: string }

export type Changes = {
  opened: (FoundAlert & { key: string })[]
  changed: OpenAlert[]
  /** Ids. */
  closed: number[]
}

/** Returns no change where the stored alerts equal those that the rules found. */
export function reconcile(stored: readonly OpenAlert[], found: readonly FoundAlert[]): Changes {
  const causes = new Map(found.map(alert => [alertKey(alert), alert]))
  const openKeys = new Set(stored.map(({ key }) => key))
  return {
    opened: [...causes].flatMap(([key, alert]) => (openKeys.has(key) ? [] : { ...alert, key })),
    changed: stored.flatMap(open => {
      const cause = causes.get(open.key)
      return cause && computeFigures(cause) !== computeFigures(open) ? { ...open, ...cause } : []
    }),
    closed: stored.flatMap(({ id, key }) => (causes.has(key) ? [] : id)),
  }
}

const computeFigures = ({ severity, title, text, action, subject, lotIds }: FoundAlert) =>
  JSON.stringify([severity, title, text, action.label, action.href, subject.name, lotIds])
