/** Unions of selects whose columns are told apart by name, because SQLite accepts two that changed places. */
import { type SQL, sql } from 'drizzle-orm'

type Columns<Name extends string> = { readonly [name in Name]: SQL }
/** `from` is the rest of the select: tables and conditions. */
type Arm<Name extends string> = Partial<Columns<Name>> & { from: SQL }

/**
 * UNION ALL of the arms. `columns` are all columns of the union, with the value that they have where an arm has none:
 * `unionAll({ id: nothing, planned: zero }, [{ id: sql`l.id`, from: sql`lots l` }])`.
 */
export function unionAll<Name extends string>(columns: Columns<Name>, arms: readonly Arm<NoInfer<Name>>[]): SQL {
  const names = Object.keys(columns) as Name[]
  const selectOf = (arm: Arm<Name>) => {
    const values = names.map(name => sql`${arm[name] ?? columns[name]} as ${sql.identifier(name)}`)
    return sql`select ${sql.join(values, sql`, `)} from ${arm.from}`
  }
  return sql.join(arms.map(selectOf), sql` union all `)
}

/** The union of columns with ids, in parentheses: the list of `id in`. */
export const unionOfIds = (arms: readonly { id: SQL; from: SQL }[]): SQL => sql`(${unionAll({ id: nothing }, arms)})`

export const nothing = sql`null`
const zero = sql`0`

/** A column of zeros for each key: what an arm without these sums adds to them. */
export const zeros = <Key extends string>(keys: readonly Key[]): Record<Key, SQL> => mapColumns(keys, () => zero)

/** A column of the SQL that `valueOf` gives for each key. */
export const mapColumns = <Key extends string>(keys: readonly Key[], sqlOf: (key: Key) => SQL): Record<Key, SQL> =>
  Object.fromEntries(keys.map(key => [key, sqlOf(key)])) as Record<Key, SQL>
