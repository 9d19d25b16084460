import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { MAX_STATEMENT_BYTES, splitInsert } from './insert-pieces.ts'

/** As `wrangler d1 export` writes a text. */
function exported(text: string): string {
  const quoted = `'${text.replaceAll("'", "''").replaceAll('\r', '\\r').replaceAll('\n', '\\n')}'`
  const returned = text.includes('\r') ? `replace(${quoted},'\\r',char(13))` : quoted
  return text.includes('\n') ? `replace(${returned},'\\n',char(10))` : returned
}

const insert = (...values: string[]) => `INSERT INTO "t" ("id","day","a","b") VALUES(${values.join()});`
const KEY = ['id', 'day']

/** The row that the statements make. */
function rowOf(statements: readonly string[]) {
  const db = new DatabaseSync(':memory:')
  db.exec('create table t (id integer, day text, a text not null, b text, primary key (id, day)) strict')
  for (const statement of statements) db.exec(statement)
  return { ...db.prepare('select * from t').get() }
}

describe('split insert', () => {
  it('leaves a statement that D1 accepts as it is', () => {
    const statement = insert('1', "'2026-03-10'", "'x'", 'NULL')
    expect(splitInsert(statement, KEY)).toEqual([statement])
  })

  it.each([
    ['a plan', '{"name":"Lote São João 🐄"},'.repeat(10_000)],
    ['quotes only', "'".repeat(300_000)],
    ['line ends', 'a\r\nb\n'.repeat(60_000)],
    ['commas and brackets', "),('x',(1,2);\n".repeat(20_000)],
    ['a piece with what the export writes for a line end', `${'\n'.repeat(100_000)}`],
  ])('inserts %s in pieces', (_, text) => {
    const statements = splitInsert(insert('7', "'2026-03-10'", exported(text), exported("it's; short")), KEY)
    expect(Math.max(...statements.map(statement => Buffer.byteLength(statement)))).toBeLessThanOrEqual(
      MAX_STATEMENT_BYTES,
    )
    expect(rowOf(statements)).toEqual({ id: 7, day: '2026-03-10', a: text, b: "it's; short" })
  })

  it('keeps the two characters of a line end in a text that has no line end', () => {
    const text = String.raw`C:\new\r`.repeat(20_000)
    expect(rowOf(splitInsert(insert('7', "'d'", exported(text), 'NULL'), KEY)).a).toBe(text)
  })

  it('splits several values that are too long only together', () => {
    const [a, b] = ['é'.repeat(30_000), 'ç'.repeat(30_000)]
    expect(rowOf(splitInsert(insert('7', "'d'", exported(a), exported(b)), KEY))).toMatchObject({ a, b })
  })

  it('rejects what it cannot split, with the name of the table', () => {
    const blob = `X'${'00'.repeat(60_000)}'`
    expect(() => splitInsert(insert('7', "'d'", blob, 'NULL'), KEY)).toThrow('a row of t')
    expect(() => splitInsert(insert('7', exported('d'.repeat(120_000)), "'x'", 'NULL'), KEY)).toThrow('a row of t')
    expect(() => splitInsert(insert('7', "'d'", exported('x'.repeat(120_000)), 'NULL'), [])).toThrow('a row of t')
  })
})
