import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateNames, duplicateNamesText } from './duplicate-names.ts'

const named = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }))

describe('records with the same name', () => {
  it('groups names that read the same, without case and repeated spaces', () => {
    const [c1, c2, again, ureia, lower] = named('C1', 'C2', ' c1', 'Ureia  45', 'ureia 45')
    expect(duplicateNames([c1, c2, again, ureia, lower].flatMap(one => one ?? []))).toEqual([
      [c1, again],
      [ureia, lower],
    ])
  })

  it('finds none among different names, and distinguishes accents', () => {
    expect(duplicateNames([])).toEqual([])
    expect(duplicateNames(named('Ureia', 'Uréia', 'C1', 'C10'))).toEqual([])
  })

  it('puts every record of a repeated name in exactly one group', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'a', 'B', 'C ', 'c'), { maxLength: 12 }), names => {
        const records = named(...names)
        const groups = duplicateNames(records)
        const grouped = groups.flat()
        expect(new Set(grouped).size).toBe(grouped.length)
        for (const group of groups) expect(group.length).toBeGreaterThan(1)
        const key = ({ name }: { name: string }) => name.trim().toLowerCase()
        for (const record of records)
          expect(grouped.includes(record)).toBe(records.filter(other => key(other) === key(record)).length > 1)
      }),
    )
  })

  it.each([
    ['corral', ['C1', 'C1'], 'Duas baias se chamam C1. Renomeie uma para não confundir na pesagem.'],
    ['corral', ['C1', 'C1', 'c1'], 'Três baias se chamam C1. Dê outro nome às demais para não confundir na pesagem.'],
    ['lot', ['A', 'A'], 'Dois lotes ativos se chamam A. Renomeie um para não confundir na pesagem.'],
    ['ingredient', ['Ureia', 'ureia'], 'Dois ingredientes se chamam Ureia. Renomeie um para não confundir na pesagem.'],
    ['corral_index', ['Limpo', 'Limpo'], 'Dois índices se chamam Limpo. Renomeie um para não confundir na leitura.'],
    ['recipe', Array(12).fill('R'), '12 receitas se chamam R. Dê outro nome às demais para não confundir na pesagem.'],
    ['treat', Array(4).fill('T'), 'Quatro tratos se chamam T. Dê outro nome aos demais para não confundir na pesagem.'],
  ] as const)('%s %j: %s', (kind, names, text) => expect(duplicateNamesText(kind, named(...names))).toBe(text))
})
