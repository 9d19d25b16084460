import { describe, expect, it } from 'vitest'
import { operationStatuses, statusLabel } from './status.ts'

describe('operation status', () => {
  it('has a label for every status and for an unknown one', () => {
    const labels = ['Pendente', 'Em andamento', 'Concluído', 'Incompleto', 'Cancelado', 'Desconhecido']
    expect([...operationStatuses, 'novo'].map(statusLabel)).toEqual(labels)
  })
})
