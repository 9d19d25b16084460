/** The names of the files of a backup: one for each database, all with the instant of the backup, and `.age` behind it once encrypted. */
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { MAIN_BINDING } from './environments.ts'

/** '2026-11-24T0617', in UTC. */
export const backupStamp = (at: Date): string => at.toISOString().slice(0, 16).replaceAll(':', '')

/** The main database has the name of the backup, each other database its binding before the ending. */
export const backupFile = (path: string, binding: string): string =>
  binding === MAIN_BINDING ? path : path.replace(/(\.\w+)?$/, ending => `.${binding}${ending}`)

/** The binding of the database that the file is of. */
export const bindingOfFile = (path: string): string => /\.(DB_\w+)\.sql$/.exec(path)?.[1] ?? MAIN_BINDING

const NAME = /^cocho-(\w+)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\.\w+)?\.sql(\.age)?$/

const listBackups = (names: readonly string[], environment: string) =>
  names.flatMap(name => {
    const [, of, day, hour, minute, binding, age] = NAME.exec(name) ?? []
    return of === environment
      ? [{ name, at: Date.parse(`${day}T${hour}:${minute}:00Z`), isMain: !binding && !age }]
      : []
  })

/** What SECURITY.md says of the file of a backup. */
const KEPT_DAYS = 30

/** The files of the environment, of every database, whose time is over. */
export const expiredBackups = (names: readonly string[], environment: string, now: number): string[] =>
  listBackups(names, environment)
    .filter(({ at }) => at < now - KEPT_DAYS * DAY_MS)
    .map(({ name }) => name)

/** The newest backup of the environment among the names of files, and its instant. */
export function newestBackup(names: readonly string[], environment: string): { name: string; at: number } | undefined {
  const backups = listBackups(names, environment).filter(({ isMain }) => isMain)
  const [newest] = backups.toSorted((a, b) => b.at - a.at)
  return newest && { name: newest.name, at: newest.at }
}
