import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { orderDump } from './dump.ts'
import { compareWithExport, describeRows, tryRestore } from './trial-restore.ts'

const TABLES = `CREATE TABLE farms (id integer primary key autoincrement);
CREATE TABLE lots (id integer primary key, farm_id integer not null REFERENCES farms(id), name text);`
const SEQUENCES = `DELETE FROM sqlite_sequence;
INSERT INTO "sqlite_sequence" ("name","seq") VALUES('farms',9);`
const LOT = `INSERT INTO "lots" ("id","farm_id","name") VALUES(7,1,'B01');`
const FARM = 'INSERT INTO "farms" ("id") VALUES(1);'

async function backUp(rows: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cocho-trial-test-'))
  const [raw, backup] = [join(folder, 'raw.sql'), join(folder, 'backup.sql')]
  writeFileSync(raw, `${TABLES}\n${rows}\n${SEQUENCES}\nCREATE INDEX lots_of_farm ON lots (farm_id);`)
  await orderDump(raw, backup)
  return { raw, backup }
}

describe('trial restore', () => {
  it('restores and compares a backup', async () => {
    const { raw, backup } = await backUp(`${LOT}\n${FARM}`)
    expect(await compareWithExport(backup, raw)).toEqual({ farms: 1, lots: 1 })
    expect(await tryRestore(backup)).toEqual({ farms: 1, lots: 1 })
  })

  it('restores a row that is too long for a statement of D1', async () => {
    const { raw, backup } = await backUp(`${FARM}\n${LOT.replace('B01', 'x'.repeat(209_236))}`)
    expect(await compareWithExport(backup, raw)).toEqual({ farms: 1, lots: 1 })
  })

  it.each([
    ['a value', LOT, LOT.replace('B01', 'B02'), 'Values differ from the export in: lots'],
    ['a type', FARM, FARM.replace('(1)', '(2)'), 'Values differ from the export in: farms'],
    ['a row', LOT, '', 'Rows differ from the backup in: lots'],
    ['a sequence', "'farms',9", "'farms',8", 'Values differ from the export in: sqlite_sequence'],
    ['an index', 'ON lots (farm_id)', 'ON lots (name)', 'Tables, indexes or triggers differ'],
  ])('names %s that differs', async (_, from, to, message) => {
    const { raw } = await backUp(`${FARM}\n${from === FARM ? '' : LOT}`)
    const other = await backUp(`${FARM}\n${from === FARM ? '' : LOT}`)
    const text = `${TABLES}\n${FARM}\n${from === FARM ? '' : LOT}\n${SEQUENCES}\nCREATE INDEX lots_of_farm ON lots (farm_id);`
    writeFileSync(raw, text.replace(from, to))
    await expect(compareWithExport(other.backup, raw)).rejects.toThrow(message)
  })

  it('rejects what D1 would: a row without its parent, a row of more than 2 MB', async () => {
    const { backup } = await backUp(LOT)
    await expect(tryRestore(backup)).rejects.toThrow(/Statement 4 .*FOREIGN KEY/)
    const large = await backUp(`${FARM}\n${LOT.replace('B01', 'x'.repeat(2_000_001))}`)
    await expect(tryRestore(large.backup)).rejects.toThrow('too big')
  })

  it('says how many rows there are', () => {
    expect(describeRows({ farms: 2, lots: 21_912 })).toBe('restaurado e comparado: 21.914 linhas')
  })
})
