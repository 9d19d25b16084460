import { describe, expect, it } from 'vitest'
import { listTexts } from './list-texts.ts'
import { indefiniteNoun, listTitle, pluralNoun, recordTitle, savedText, singularNoun } from './record-texts.ts'
import { recordKinds, records } from './records.ts'

describe('texts of a kind of record', () => {
  it('agree with its gender', () => {
    expect(recordKinds.map(kind => savedText(kind, 'update'))).toEqual([
      'Lote atualizado com sucesso!',
      'Baia atualizada com sucesso!',
      'Índice atualizado com sucesso!',
      'Ingrediente atualizado com sucesso!',
      'Receita atualizada com sucesso!',
      'Regra atualizada com sucesso!',
      'Protocolo atualizado com sucesso!',
      'Trato atualizado com sucesso!',
      'Programação atualizada com sucesso!',
    ])
    expect(listTexts('rule')).toMatchObject({
      placeholder: 'Nome da regra',
      create: 'Criar Regra',
      emptyTitle: 'Nenhuma regra encontrada',
      emptyText: 'Crie uma regra para começar.',
      deleteText: 'Ao excluir esta regra, ela não será mais visível no sistema.',
    })
    expect(listTexts('treat').deleteQuestion('Manhã')).toBe('Excluir o trato Manhã?')
  })

  it('name a kind in full where it stands without context', () => {
    expect(listTitle('corral_index')).toBe('Índices de cocho')
    expect(singularNoun('corral_index')).toBe('índice de cocho')
    expect(recordTitle('corral_index')).toBe('Índice')
    expect(pluralNoun('lot')).toBe('lotes')
  })

  it('name the records whose names are taken', () => {
    expect(indefiniteNoun('lot')).toBe('um lote ativo')
    expect(indefiniteNoun('corral')).toBe('uma baia')
  })
})

it('gives each kind a path of its own', () => {
  expect(new Set(recordKinds.map(kind => records[kind].path)).size).toBe(recordKinds.length)
})
