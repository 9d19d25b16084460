import { describe, expect, it } from 'vitest'
import { approvalTitle, approvalValue } from './approval-text.ts'

const line = { id: 2, name: 'Milho', treat_name: 'Trato 1' }

describe('an approval in words', () => {
  it('has a title', () => {
    expect(approvalTitle({ lot: { id: 1, name: 'Lote 12' }, line: null })).toBe('Leitura de Lote 12')
    expect(approvalTitle({ lot: { id: 1, name: '' }, line: null })).toBe('Leitura de lote excluído')
    expect(approvalTitle({ lot: null, line: { ...line, kind: 'load' } })).toBe('Carga de Milho')
    expect(approvalTitle({ lot: null, line: { ...line, kind: 'unload', name: '' } })).toBe('Descarga de linha excluída')
  })

  it('has a note or a weight', () => {
    expect([approvalValue('reading', null), approvalValue('reading', -5)]).toEqual(['sem leitura', '−5%'])
    expect([approvalValue('weight', null), approvalValue('weight', 1140.5)]).toEqual(['sem peso', '1.140,5 kg'])
  })
})
