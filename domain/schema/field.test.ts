import { describe, expect, it } from 'vitest'
import { requiredMessage } from './field.ts'

describe('message of a missing value', () => {
  it.each([
    ['Nome', 'Nome é obrigatório'],
    ['Email', 'Email é obrigatório'],
    ['GMD', 'GMD é obrigatório'],
    ['Padrão de Nome', 'Padrão de Nome é obrigatório'],
    ['Peso Médio Inicial', 'Peso Médio Inicial é obrigatório'],
    ['Dia da semana', 'Dia da semana é obrigatório'],
    ['Senha', 'Senha é obrigatória'],
    ['Receita', 'Receita é obrigatória'],
    ['Baia', 'Baia é obrigatória'],
    ['Data de Entrada', 'Data de Entrada é obrigatória'],
    ['Carga Inicial', 'Carga Inicial é obrigatória'],
    ['Matéria Seca', 'Matéria Seca é obrigatória'],
    ['Operação', 'Operação é obrigatória'],
    ['Quantidade', 'Quantidade é obrigatória'],
    ['Mensagem', 'Mensagem é obrigatória'],
    ['Cabeças', 'Cabeças são obrigatórias'],
    ['Leituras', 'Leituras são obrigatórias'],
    ['Tratos', 'Tratos são obrigatórios'],
    ['Operadores', 'Operadores são obrigatórios'],
  ])('agrees with its label: %s', (label, message) => expect(requiredMessage(label)).toBe(message))
})
