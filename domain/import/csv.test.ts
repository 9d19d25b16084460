import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText, detectDelimiter, parseCsv } from './csv.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

describe('decode a text file', () => {
  it('reads UTF-8 with and without a mark, UTF-16 and Windows-1252', () => {
    expect(decodeText(new TextEncoder().encode('Ração'))).toBe('Ração')
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('a')
    expect(decodeText(bytes(0xff, 0xfe, 0x61, 0, 0xe7, 0))).toBe('aç')
    // 'Ração' as Excel in Portuguese saves it
    expect(decodeText(bytes(0x52, 0x61, 0xe7, 0xe3, 0x6f))).toBe('Ração')
  })
})

describe('read CSV', () => {
  it.each([
    ['Baia;Capacidade\nC1;1.200,5', ';'],
    ['Pen,Capacity\nC1,"1,200.5"', ','],
    ['Baia\tCapacidade\nC1\t12', '\t'],
    ['Nome;Peso\nA;380,5\nB;390,25\nC;400,1', ';'],
    ['sep=|\nA;x|B\n1|2', '|'],
    ['só uma coluna\nC1\nC2', ';'],
  ])('finds the delimiter of %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })

  it('keeps delimiters, line ends and doubled quotes inside quotes', () => {
    expect(parseCsv('a;b\r\n"x;""y""";"1\n2"\r\n;3')).toEqual([
      ['a', 'b'],
      ['x;"y"', '1\n2'],
      [null, '3'],
    ])
  })

  it('reads back every table that is written', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 8 }).filter(text => !/^\uFEFF|^sep=/i.test(text))
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(table, fc.constantFrom(';', ',', '\t'), fc.constantFrom('\n', '\r\n'), (rows, delimiter, end) => {
        const quoted = rows.map(row => row.map(text => `"${text.replaceAll('"', '""')}"`).join(delimiter)).join(end)
        expect(parseCsv(quoted, delimiter)).toEqual(rows.map(row => row.map(text => text || null)))
      }),
    )
  })

  it('throws at no text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => Array.isArray(parseCsv(text))))
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), data => Array.isArray(parseCsv(decodeText(data)))))
  })
})
