import { describe, expect, it } from 'vitest'
import { findWeighing, lines, load, start, withEvents } from '../fold/operation.fixture.ts'
import { loadLineId } from '../plan/line-id.ts'
import { weightMarks } from './weight-marks.ts'

const { silage } = lines
const marksAfter = (...events: object[]) => weightMarks(findWeighing(withEvents(start, ...events), silage).line)
const correct = (kg: number, reason: string) => ({ type: 'correct', line_id: silage, kg, reason })

describe('weightMarks', () => {
  it.each<[string, object[], string[]]>([
    ['nothing before the weighing', [], []],
    ['nothing of a typed weight', [load(silage, 6800)], []],
    ['the plan', [{ ...load(silage, 6825), source: 'planned' }], ['igual ao previsto']],
    [
      'the target, where it was not the plan',
      [{ ...load(silage, 5000), source: 'planned' }],
      ['igual ao alvo da tela, sem digitar'],
    ],
    ['the scale', [{ ...load(silage, 6800), source: 'scale' }], ['lido da balança']],
    ['a skipped line', [{ ...load(silage, 0), source: 'skipped' }], ['pulado']],
    ['why it was skipped', [{ ...load(silage, 0), source: 'skipped', reason: 'Sem estoque' }], ['pulado: sem estoque']],
    [
      'a correction, by whom and why',
      [load(silage, 10_490), correct(3640, 'Digitei errado')],
      ['corrigido de 10.490 kg por João: “Digitei errado”'],
    ],
    [
      'the correction only, of a weight taken over from the plan',
      [{ ...load(silage, 6825), source: 'planned' }, correct(6800.5, 'Li errado a balança')],
      ['corrigido de 6.825 kg por João: “Li errado a balança”'],
    ],
    [
      'that another ingredient was used',
      [{ ...load(loadLineId(1, 15), 6800), instead_of: silage, reason: 'Acabou', ingredient_name: 'Sorgo' }],
      ['usado outro ingrediente'],
    ],
  ])('tell %s', (_, events, marks) => {
    expect(marksAfter(...events)).toEqual(marks)
  })

  it('show a correction by an unknown person', () => {
    const { line } = findWeighing(withEvents(start, load(silage, 7000), correct(6800, 'Digitei errado')), silage)
    const correction = line.correction && { ...line.correction, by: null }
    expect(weightMarks({ ...line, correction })).toEqual(['corrigido de 7.000 kg: “Digitei errado”'])
  })
})
