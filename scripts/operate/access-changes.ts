/**
 * Credentials and accesses that changed after a backup, as SQL for the database that is restored from it: otherwise a password that leaked, a person
 * who was dismissed and a token that was revoked would work again. What the restored database does not have stays away: who came to a farm after the
 * backup is invited again.
 */
import type { SecurityEventKind } from '../../domain/account/security-event.ts'
import { LOCKED_FARMS } from '../../worker/account/personal-data/erasure-sql.ts'
import { literal, type Row, type Value } from './farm-copy-tables.ts'

/** `query` lists the rows of the database in use, and `toSql` makes the statements of one of them. Applied twice they change nothing more. */
type AccessKind = { query: string; toSql: (row: Row) => string[] }
/** A row of the query of the kind `change`. */
export type AccessChange = Row & { change: string }

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
const CHANGED_PEOPLE = `users where deleted_at is null
  and id in (select user_id from security_events where kind in (${credentialKinds.map(literal).join()}))`

const listed = (ids: Value | undefined) => `(select value from json_each(${literal(ids)}))`

/** What a table has of a person is replaced with what the database in use has: all of it as JSON in one row. */
const ownRows = (table: string, ...columns: string[]): AccessKind => ({
  query: `select id, (select json_group_array(json_array(${columns.join()})) from ${table} where user_id = users.id) as rows from ${CHANGED_PEOPLE}`,
  toSql: ({ id, rows }) => [
    `delete from ${table} where user_id = ${id}`,
    `insert into ${table} (user_id, ${columns.join()}) select ${id}, ${columns.map((_, at) => `value ->> ${at}`).join()}
      from json_each(${literal(rows)}) where exists (select 1 from users where id = ${id} and deleted_at is null)`,
  ],
})

/** In the order in which they are applied. */
const mainKinds: Record<string, AccessKind> = {
  // two people may have exchanged an address, which is unique
  address: {
    query: `select id from ${CHANGED_PEOPLE}`,
    toSql: ({ id }) => [`update users set email = 'restored-${id}' where id = ${id} and deleted_at is null`],
  },
  credentials: {
    query: `select id, email, password_hash, verified_at, managed_by from ${CHANGED_PEOPLE}`,
    toSql: ({ id, email, password_hash, verified_at, managed_by }) => [
      `update users set email = ${literal(email)}, password_hash = ${literal(password_hash)},
        verified_at = ${literal(verified_at)}, managed_by = ${literal(managed_by)} where id = ${id} and deleted_at is null`,
    ],
  },
  sessions: {
    query: `select id, (select json_group_array(id) from sessions where user_id = users.id) as ids from ${CHANGED_PEOPLE}`,
    toSql: ({ id, ids }) => [`delete from sessions where user_id = ${id} and id not in ${listed(ids)}`],
  },
  whatsapp: {
    query: `select id, (select json_group_array(id) from whatsapp_links where user_id = users.id and revoked_at is null) as ids
      from ${CHANGED_PEOPLE}`,
    toSql: ({ id, ids }) => [
      `update whatsapp_links set revoked_at = linked_at where user_id = ${id} and revoked_at is null and id not in ${listed(ids)}`,
    ],
  },
  secondFactor: ownRows('second_factors', 'secret', 'confirmed_at', 'last_step', 'created_at'),
  recoveryCodes: ownRows('recovery_codes', 'code_hash'),
  passkeys: ownRows(
    'passkeys',
    ...['name', 'credential_id', 'public_key', 'counter', 'transports', 'created_at', 'last_used_at'],
  ),
  members: {
    query: 'select farm_id, user_id, user_type, active, left_at, updated_at from farm_users',
    toSql: ({ farm_id, user_id, user_type, active, left_at, updated_at }) => [
      `update farm_users set user_type = ${literal(user_type)}, active = ${active}, left_at = ${literal(left_at)}, updated_at = ${updated_at}
        where farm_id = ${farm_id} and user_id = ${user_id} and updated_at < ${updated_at}`,
    ],
  },
  tokens: {
    query: 'select id, revoked_at from farm_tokens where revoked_at is not null',
    toSql: ({ id, revoked_at }) => [
      `update farm_tokens set revoked_at = ${revoked_at} where id = ${id} and revoked_at is null`,
    ],
  },
  staff: {
    query: 'select json_group_array(id) as ids from users where staff = 1',
    toSql: ({ ids }) => [`update users set staff = 0 where staff = 1 and id not in ${listed(ids)}`],
  },
}

/** Also of a farm's own database, which has the links of that farm. The main one gets the people of the others. */
const ownKinds: Record<string, AccessKind> = {
  calendar: {
    query: `select id, (select json_group_array(id) from calendar_links where user_id = users.id) as ids
      from users where deleted_at is null`,
    toSql: ({ id, ids }) => [
      `delete from calendar_links where user_id = ${id} and id not in ${listed(ids)} and farm_id not in ${LOCKED_FARMS}`,
    ],
  },
}

const queriesOf = (kinds: Record<string, AccessKind>) =>
  Object.entries(kinds).map(([change, { query }]) => query.replace('select ', `select '${change}' as change, `))

export const mainAccessQueries = queriesOf({ ...mainKinds, ...ownKinds })
export const ownAccessQueries = queriesOf(ownKinds)

export const accessSql = (changes: readonly AccessChange[]): string =>
  Object.entries({ ...mainKinds, ...ownKinds })
    .flatMap(([kind, { toSql }]) => changes.filter(({ change }) => change === kind).flatMap(toSql))
    .map(statement => `${statement};\n`)
    .join('')
