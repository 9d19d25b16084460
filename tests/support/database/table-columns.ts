/** The columns of the tables of a database, whichever there are. */
export type ColumnRow = { tableName: string; columnName: string; isWithoutRowid: number }
export type ColumnNames = (table: string) => string[]

export async function readColumns(db: D1Database): Promise<ColumnRow[]> {
  const { results } = await db
    .prepare(
      `select list.name as tableName, info.name as columnName, list.wr as isWithoutRowid
      from sqlite_master as main join pragma_table_list as list on list.name = main.name, pragma_table_info(main.name) as info
      where main.type = 'table' and main.name not like '\\_cf%' escape '\\' and main.name not like 'sqlite%'
      and main.name <> 'd1_migrations' order by main.rowid, info.cid`,
    )
    .all<ColumnRow>()
  return results
}

export const toColumnNames =
  (rows: readonly ColumnRow[]): ColumnNames =>
  table =>
    rows.flatMap(({ tableName, columnName }) => (tableName === table ? [columnName] : []))
