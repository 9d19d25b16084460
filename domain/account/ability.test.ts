import { describe, expect, it } from 'vitest'
import { abilities, listAbilities } from './ability.ts'
import { listPermissions } from './permission.ts'

describe('abilities of a user type', () => {
  it('name each permission of a manager once', () => {
    expect(abilities.flatMap(({ needs }) => needs).toSorted()).toEqual(listPermissions('admin').toSorted())
  })

  it('give the manager everything, and the operator the work in the field', () => {
    expect(listAbilities('admin').mayNot).toEqual([])
    expect(listAbilities('worker').may).toEqual([
      'Ver lotes, cochos e operações',
      'Ler os cochos',
      'Carregar o vagão e tratar',
    ])
  })

  it('leave users, settings and deletions to the manager', () => {
    const { may, mayNot } = listAbilities('technician')
    expect(may).toContain('Aprovar leituras e pesos atrasados')
    expect(mayNot).toEqual([
      'Ver o resultado dos lotes',
      'Fazer contratos e faturas de clientes',
      'Excluir operações',
      'Criar e desativar usuários',
      'Ver o email e os erros de peso de cada pessoa',
      'Mudar as configurações da fazenda',
      'Informar o custo operacional',
      'Importar planilhas',
      'Ver o histórico de alterações',
    ])
  })
})
