import fc from 'fast-check'
import readXlsx from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { guessKind, matchColumns } from '../../../domain/import/header.ts'
import { listFields } from '../../../domain/import/import-fields.ts'
import { importKinds } from '../../../domain/import/import-kind.ts'
import { modelSheets } from './model-file.ts'
import { prepareSheet } from './prepared-sheet.ts'
import { pastedSheets, readSheets } from './sheets.ts'
import { zipSize } from './zip-size.ts'

const buffer = (...bytes: number[]) => new Uint8Array(bytes).buffer
const utf8 = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
const read = (name: string, content: ArrayBuffer) => readSheets(name, content, readXlsx)
const workbook = async (sheets: Parameters<typeof writeExcelFile>[0]) =>
  (await writeExcelFile(sheets).toBlob()).arrayBuffer()

describe('read a file', () => {
  it('reads the records of an export, whatever the file is called, and leaves its history', async () => {
    const file = { records: { corrals: [{ id: 1, name: 'C1', capacity: 90 }] }, history: [{ records: {} }] }
    expect(await read('fazenda.txt', utf8(JSON.stringify(file)))).toEqual({
      sheets: [
        {
          name: 'Baias',
          rows: [
            ['Capacidade de animais', 'Baia'],
            [90, 'C1'],
          ],
        },
      ],
    })
  })

  it('says that an export is too large, which nobody can divide as a sheet', async () => {
    const content = new Uint8Array(80 * 1024 * 1024 + 1).fill(0x20)
    content[0] = 0x7b
    expect(await read('x.json', content.buffer)).toEqual({
      error: expect.stringContaining('A exportação passa de 80 MB'),
    })
  })

  it.each(['{', '{}', '{"records":3}', '{"a":'])('says that %s is no export', async text => {
    expect(await read('x.json', utf8(text))).toEqual({ error: expect.stringContaining('não é uma exportação') })
  })

  it('reads each sheet of a workbook: texts, numbers and days', async () => {
    const cells = [
      [
        { value: 'Lote', type: String },
        { value: 'Entrada', type: String },
      ],
      [
        { value: 12, type: Number },
        { value: new Date('2026-08-03T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      ],
    ]
    expect(await read('a.xlsx', await workbook([{ sheet: 'Lotes', data: cells }] as never))).toEqual({
      sheets: [
        {
          name: 'Lotes',
          rows: [
            ['Lote', 'Entrada'],
            [12, '2026-08-03'],
          ],
        },
      ],
    })
  })

  it('keeps the time of a cell', async () => {
    const time = (iso: string, format: string) => ({ value: new Date(iso), type: Date, format })
    const cells = [
      ['Dia', 'Hora'].map(value => ({ value, type: String })),
      [time('2026-08-03T06:10:00Z', 'dd/mm/yyyy hh:mm'), time('1899-12-30T05:45:00Z', 'hh:mm')],
    ]
    expect(await read('a.xlsx', await workbook([{ sheet: 'Leituras', data: cells }] as never))).toMatchObject({
      sheets: [
        {
          rows: [
            ['Dia', 'Hora'],
            ['2026-08-03 06:10', '05:45'],
          ],
        },
      ],
    })
  })

  it('reads CSV whatever the file is called', async () => {
    expect(await read('baias.xlsx', utf8('Baia;Capacidade\nC1;100'))).toEqual({
      sheets: [
        {
          name: 'baias',
          rows: [
            ['Baia', 'Capacidade'],
            ['C1', '100'],
          ],
        },
      ],
    })
  })

  it('reads pasted cells', () => {
    expect(pastedSheets('Baia\tCapacidade\nC1\t100\n')).toMatchObject({
      sheets: [
        {
          rows: [
            ['Baia', 'Capacidade'],
            ['C1', '100'],
          ],
        },
      ],
    })
    expect(pastedSheets(' \n')).toHaveProperty('error')
  })

  it.each([
    ['an empty file', buffer(), 'está vazio'],
    ['a file without cells', utf8(';;\n;;'), 'nenhuma célula'],
    ['an old or encrypted workbook', buffer(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'Excel antigo'],
    ['a picture', buffer(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3), 'não é uma planilha'],
    ['a damaged workbook', buffer(0x50, 0x4b, 3, 4, 0, 0), 'não abre'],
    ['a large file', new ArrayBuffer(5 * 1024 * 1024 + 1), '5 MB'],
  ])('has a sentence for %s', async (_, content, words) => {
    expect(await read('x.xlsx', content)).toEqual({ error: expect.stringContaining(words) })
  })

  it('unpacks no file that grows too large', async () => {
    const bytes = new Uint8Array(await workbook([{ sheet: 'A', data: [[{ value: 'x', type: String }]] }] as never))
    expect(zipSize(bytes)).toBeGreaterThan(1_000)
    const view = new DataView(bytes.buffer)
    const entry =
      Array.from(bytes.keys()).find(at => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50) ?? 0
    view.setUint32(entry + 24, 0xf000_0000, true)
    expect(await read('x.xlsx', bytes.buffer as ArrayBuffer)).toEqual({
      error: expect.stringContaining('cresce demais'),
    })
  })

  it('throws at no bytes', async () => {
    const zip = fc.uint8Array({ maxLength: 200 }).map(bytes => new Uint8Array([0x50, 0x4b, ...bytes]))
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 200 }), zip), async bytes => {
        const content = await read('x', new Uint8Array(bytes).buffer)
        expect('error' in content || content.sheets.length > 0).toBe(true)
      }),
    )
  })
})

describe('the model file', () => {
  it('has a sheet for each kind, which is read back as that kind', async () => {
    const content = await read('modelo.xlsx', await workbook(modelSheets() as never))
    if ('error' in content) throw new Error(content.error)
    const sheets = content.sheets.map(prepareSheet)
    expect(sheets.map(({ kind }) => kind)).toEqual([...importKinds])
    for (const { kind, rows, name } of sheets) {
      if (!kind) throw new Error(name)
      expect(guessKind(name, rows[0] ?? [])).toBe(kind)
      expect(matchColumns(kind, rows[0] ?? []).map(({ field }) => field)).toEqual(
        listFields(kind).map(([field]) => field),
      )
      expect(rows).toHaveLength(3)
    }
  })
})

describe('a prepared sheet', () => {
  it('begins at its headers, and knows the lines of the file', () => {
    const rows = [
      ['Confinamento'],
      [null],
      [null, 'Animais'],
      ['Lote', 'Curral', 'Qtd'],
      ['L1', 'C1', 10],
      [null, null, null],
    ]
    expect(prepareSheet({ name: 'x', rows })).toMatchObject({
      kind: 'lot',
      rows: [
        ['Lote', 'Curral', 'Qtd'],
        ['L1', 'C1', 10],
      ],
      lines: [4, 5],
    })
  })
})
