/**
 * Credentials and accesses that changed after a backup, as SQL for the database that is restored from it: otherwise a password that leaked, a person
 * who was dismissed and a token that was revoked would work again. For the main database only, which the members of the others are copied from.
 */
import type { SecurityEventKind } from '../../domain/account/security-event.ts'
import { literal, type Row } from './farm-copy-tables.ts'

/** After one of these the credentials of the database in use count. */
const credentialKinds: readonly SecurityEventKind[] = [
  'sign_out',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'email_changed',
  'mfa_enabled',
  'mfa_disabled',
  'mfa_app_removed',
  'mfa_reset',
  'passkey_added',
  'passkey_removed',
  'member_changed',
  'whatsapp_unlinked',
]
const CHANGED = `(select user_id from security_events where kind in (${credentialKinds.map(literal).join()}))`

/** What belongs to one person, and is replaced with what the database in use has. */
const FACTOR_TABLES = {
  second_factors: 'user_id, secret, confirmed_at, last_step, created_at',
  recovery_codes: 'user_id, code_hash',
  passkeys: 'user_id, name, credential_id, public_key, counter, transports, created_at, last_used_at',
}

/** A row of the database in use. `change` says of what; the other columns are those of its query. */
export type AccessChange = Row & { change: string }

/** Also of a farm's own database, which has the links of that farm. */
export const calendarQuery = `select 'calendar' as change, id as user_id,
  (select json_group_array(c.id) from calendar_links c where c.user_id = users.id) as ids from users where deleted_at is null`

export const accessQueries: readonly string[] = [
  `select 'person' as change, id, email, password_hash, verified_at, managed_by,
    (select json_group_array(s.id) from sessions s where s.user_id = users.id) as sessions,
    (select json_group_array(w.id) from whatsapp_links w where w.user_id = users.id and w.revoked_at is null) as links
    from users where deleted_at is null and id in ${CHANGED}`,
  ...Object.entries(FACTOR_TABLES).map(
    ([table, columns]) => `select '${table}' as change, ${columns} from ${table} where user_id in ${CHANGED}`,
  ),
  "select 'member' as change, farm_id, user_id, user_type, active, left_at, updated_at from farm_users",
  "select 'token' as change, id, revoked_at from farm_tokens where revoked_at is not null",
  "select 'staff' as change, json_group_array(id) as ids from users where staff = 1",
  calendarQuery,
]

/** The farms that the triggers of a move lock in the restored database (farm-lock.ts): their links are in a database of their own. */
const LOCKED_FARMS =
  "(select cast(substr(name, 6) as integer) from sqlite_master where type = 'trigger' and name glob 'farm_*_moves_*')"

/** What the restored database does not have stays away: who came to a farm after the backup is invited again. Applied twice it changes nothing more. */
export function accessSql(changes: readonly AccessChange[]): string {
  const people = changes.filter(({ change }) => change === 'person')
  const statements = [
    // two people may have exchanged an address, which is unique
    ...people.map(({ id }) => `update users set email = 'restored-${id}' where id = ${id} and deleted_at is null`),
    ...people.flatMap(personSql),
    ...changes.flatMap(changeSql),
  ]
  return statements.map(statement => `${statement};\n`).join('')
}

const listed = (ids: Row[string] | undefined) => `(select value from json_each(${literal(ids)}))`

function personSql(person: AccessChange): string[] {
  const { id, email, password_hash, verified_at, managed_by, sessions, links } = person
  return [
    `update users set email = ${literal(email)}, password_hash = ${literal(password_hash)}, verified_at = ${literal(verified_at)},
      managed_by = ${literal(managed_by)} where id = ${id} and deleted_at is null`,
    `delete from sessions where user_id = ${id} and id not in ${listed(sessions)}`,
    `update whatsapp_links set revoked_at = linked_at where user_id = ${id} and revoked_at is null and id not in ${listed(links)}`,
    ...Object.keys(FACTOR_TABLES).map(table => `delete from ${table} where user_id = ${id}`),
  ]
}

function changeSql({ change, ...row }: AccessChange): string[] {
  if (change in FACTOR_TABLES)
    return [
      `insert into ${change} (${Object.keys(row).join()}) select ${Object.values(row).map(literal).join()}
        where exists (select 1 from users where id = ${row.user_id} and deleted_at is null)`,
    ]
  switch (change) {
    case 'member':
      return [
        `update farm_users set user_type = ${literal(row.user_type)}, active = ${literal(row.active)}, left_at = ${literal(row.left_at)},
          updated_at = ${literal(row.updated_at)}
          where farm_id = ${row.farm_id} and user_id = ${row.user_id} and updated_at < ${row.updated_at}`,
      ]
    case 'token':
      return [`update farm_tokens set revoked_at = ${row.revoked_at} where id = ${row.id} and revoked_at is null`]
    case 'staff':
      return [`update users set staff = 0 where staff = 1 and id not in ${listed(row.ids)}`]
    case 'calendar':
      return [
        `delete from calendar_links where user_id = ${row.user_id} and id not in ${listed(row.ids)}
          and farm_id not in ${LOCKED_FARMS}`,
      ]
    default:
      return []
  }
}
