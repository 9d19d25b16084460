/** The names of the files of a backup: one for each database, all with the instant of the backup. */
import { MAIN_BINDING } from './environments.ts'

/** '2026-11-24T0617', in UTC. */
export const backupStamp = (at: Date): string => at.toISOString().slice(0, 16).replaceAll(':', '')

/** The main database has the name of the backup, each other database its binding before the ending. */
export const backupFile = (path: string, binding: string): string =>
  binding === MAIN_BINDING ? path : path.replace(/(\.\w+)?$/, ending => `.${binding}${ending}`)

const NAME = /^cocho-(\w+)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)\.sql$/

/** The newest backup of the environment among the names of files, and its instant. */
export function newestBackup(names: readonly string[], environment: string): { name: string; at: number } | undefined {
  const backups = names.flatMap(name => {
    const [, of, day, hour, minute] = NAME.exec(name) ?? []
    return of === environment ? [{ name, at: Date.parse(`${day}T${hour}:${minute}:00Z`) }] : []
  })
  return backups.toSorted((a, b) => b.at - a.at)[0]
}
