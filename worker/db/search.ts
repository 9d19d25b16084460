/** Search in SQL without accents and case, as domain/format/search-text.ts compares. LIKE supports neither, and its patterns are limited to 50 bytes. */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { toSearchText } from '../../domain/format/search-text.ts'

const ACCENTED = Array.from('áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ')

/** SQLite's lower() changes ASCII only, so capital letters are replaced, too. */
const replacements = ACCENTED.map(letter => [letter, toSearchText(letter)] as const)

const toSearchSql = (text: SQL): SQL =>
  replacements.reduce(
    (folded, [letter, plain]) => sql`replace(${folded}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${plain}'`)})`,
    sql`lower(${text})`,
  )

/** WHERE: one of the columns contains the text. Undefined without a text. */
export function matchesSearch(columns: readonly SQLiteColumn[], text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const joined = sql.join(
    columns.map(column => sql`coalesce(${column}, '')`),
    sql` || char(10) || `,
  )
  return sql`instr(${toSearchSql(joined)}, ${toSearchText(text)}) > 0`
}
