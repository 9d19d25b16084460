import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { orderDump, rowsInBackup, sortByReferences, splitStatements } from './dump.ts'

async function split(sql: string, size = sql.length): Promise<string[]> {
  const chunks = Array.from({ length: Math.ceil(sql.length / size) }, (_, i) => sql.slice(i * size, (i + 1) * size))
  const statements: string[] = []
  for await (const statement of splitStatements(chunks)) statements.push(statement)
  return statements
}

const TRIGGER = `CREATE TRIGGER t AFTER INSERT ON a
BEGIN
  UPDATE a SET b = CASE WHEN b = 1 THEN 2 ELSE 3 END;
  DELETE FROM b WHERE c = 'END;';
END;`

describe('split statements', () => {
  it('keeps semicolons, quotes and line ends of texts, however the file is cut', async () => {
    const statements = [
      `INSERT INTO "a" ("b") VALUES('it''s; a "text"\nCREATE TABLE x(y);');`,
      'CREATE TABLE `a;b` (`c` text);',
      TRIGGER,
      'SELECT 1;',
    ]
    for (const size of [1, 3, 10_000]) expect(await split(statements.join('\n'), size)).toEqual(statements)
  })
})

describe('order dump', () => {
  it('sorts parents before children', () => {
    const tables = new Map([
      ['a', 'CREATE TABLE a (x REFERENCES `c`(`id`), y REFERENCES a(id))'],
      ['b', 'CREATE TABLE b (x)'],
      ['c', 'CREATE TABLE c (x REFERENCES "b"("id"))'],
    ])
    expect(sortByReferences(tables)).toEqual(['b', 'c', 'a'])
  })

  it('writes tables, rows, then the rest, and counts the rows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cocho-dump-test-'))
    const [input, output] = [join(folder, 'in.sql'), join(folder, 'out.sql')]
    writeFileSync(
      input,
      `PRAGMA defer_foreign_keys=TRUE;
CREATE TABLE a (id, b REFERENCES b(id));
INSERT INTO "a" ("id") VALUES(1);
INSERT INTO "a" ("id") VALUES(2);
CREATE TABLE b (id);
INSERT INTO "b" ("id") VALUES(7);
DELETE FROM sqlite_sequence;
INSERT INTO "sqlite_sequence" ("name","seq") VALUES('a',2);
CREATE INDEX i ON a (b);`,
    )
    expect(await orderDump(input, output)).toEqual({ a: 2, b: 1 })
    expect(await rowsInBackup(output)).toEqual({ a: 2, b: 1 })
    expect(readFileSync(output, 'utf8').split('\n').slice(2, -1)).toEqual([
      'PRAGMA defer_foreign_keys=TRUE;',
      'CREATE TABLE b (id);',
      'CREATE TABLE a (id, b REFERENCES b(id));',
      'INSERT INTO "b" ("id") VALUES(7);',
      'INSERT INTO "a" ("id") VALUES(1);',
      'INSERT INTO "a" ("id") VALUES(2);',
      'DELETE FROM sqlite_sequence;',
      `INSERT INTO "sqlite_sequence" ("name","seq") VALUES('a',2);`,
      'CREATE INDEX i ON a (b);',
    ])
  })

  it('recognizes a file that was cut', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cocho-dump-test-'))
    const [input, output] = [join(folder, 'in.sql'), join(folder, 'out.sql')]
    writeFileSync(input, 'CREATE TABLE a (id);\nINSERT INTO "a" ("id") VALUES(1);\nCREATE INDEX i ON a (id);')
    await orderDump(input, output)
    writeFileSync(output, readFileSync(output, 'utf8').replace('CREATE INDEX i ON a (id);\n', ''))
    await expect(rowsInBackup(output)).rejects.toThrow('cut or changed')
  })

  it('refuses a file that is no backup', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'cocho-dump-test-')), 'other.sql')
    writeFileSync(path, 'select 1;\n')
    await expect(rowsInBackup(path)).rejects.toThrow('npm run backup')
  })
})
