import { describe, expect, it } from 'vitest'
import type { AnswerFigure } from '../../../domain/assistant/answer.ts'
import { figureRows } from './figure-rows.ts'

const noteOf = (day: string, text: string): AnswerFigure => ({
  label: 'Nota',
  value: Number(text),
  text,
  unit: '%',
  from: day,
  to: day,
  subject: { type: 'lot', id: 3, name: 'B03 · Angus' },
})

describe('the figures of an answer', () => {
  it('have their day where nothing else tells them apart', () => {
    expect(figureRows([noteOf('2026-11-22', '0'), noteOf('2026-11-25', '+5')])).toEqual([
      { label: 'B03 · Angus: nota, 22/11', value: '0%' },
      { label: 'B03 · Angus: nota, 25/11', value: '+5%' },
    ])
  })

  it('have no day where one stands alone, and no name where it is of the farm', () => {
    const heads: AnswerFigure = {
      ...noteOf('2026-11-25', '12'),
      label: 'Cabeças',
      unit: 'cab.',
      subject: { type: 'farm', id: null, name: 'Fazenda' },
    }
    expect(figureRows([noteOf('2026-11-25', '+5'), heads])).toEqual([
      { label: 'B03 · Angus: nota', value: '+5%' },
      { label: 'Cabeças', value: '12 cab.' },
    ])
  })
})
