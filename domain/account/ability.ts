/** What a user type may do on a farm, in words for the person who chooses it. */
import { listNames } from '../format/list-names.ts'
import { pluralNoun } from '../record/record-texts.ts'
import { recordKinds, records } from '../record/records.ts'
import { isAllowed, type Permission, type UserType } from './permission.ts'

type Ability = { text: string; needs: Permission[] }

/** 'Cadastrar lotes e baias' */
function writes(verb: string, ability: (typeof records)[keyof typeof records]['ability']): Ability {
  const kinds = recordKinds.filter(kind => records[kind].ability === ability)
  return {
    text: `${verb} ${listNames(kinds.map(pluralNoun))}`,
    needs: kinds.map((kind): Permission => `${records[kind].path}.write`),
  }
}

/** An ability needs all of its permissions. */
export const abilities: Ability[] = [
  { text: 'Ver lotes, cochos e operações', needs: ['read'] },
  { text: 'Ler os cochos', needs: ['readings.write'] },
  { text: 'Carregar o vagão e tratar', needs: ['operations.run'] },
  writes('Cadastrar', 'pens'),
  writes('Cadastrar', 'recipes'),
  writes('Montar', 'schedules'),
  writes('Definir os', 'notes'),
  { text: 'Aprovar leituras e pesos atrasados', needs: ['approvals.write'] },
  { text: 'Dar ciência de alertas e adiar', needs: ['alerts.write'] },
  { text: 'Ver o que o trato custa e lançar o estoque', needs: ['feed_costs.read', 'stock.write'] },
  { text: 'Ver o resultado dos lotes', needs: ['results.read'] },
  { text: 'Fazer contratos e faturas de clientes', needs: ['contracts.write'] },
  { text: 'Excluir operações', needs: ['operations.delete'] },
  { text: 'Criar e desativar usuários', needs: ['farm_users.write'] },
  { text: 'Ver o email e os erros de peso de cada pessoa', needs: ['people.read'] },
  { text: 'Mudar as configurações da fazenda', needs: ['settings.write'] },
  { text: 'Informar o custo operacional', needs: ['costs.write'] },
  { text: 'Importar planilhas', needs: ['import.write'] },
  { text: 'Ver o histórico de alterações', needs: ['audit.read'] },
]

/** The texts of what a user type may do, and of what it may not. */
export function listAbilities(userType: UserType): { may: string[]; mayNot: string[] } {
  const isGiven = ({ needs }: { needs: Permission[] }) => needs.every(permission => isAllowed(userType, permission))
  const texts = (wanted: boolean) => abilities.filter(one => isGiven(one) === wanted).map(({ text }) => text)
  return { may: texts(true), mayNot: texts(false) }
}
