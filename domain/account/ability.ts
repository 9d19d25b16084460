/** What a user type may do on a farm, in words for the person who chooses it. */
import { isAllowed, type Permission, type UserType } from './permission.ts'

/** An ability needs all of its permissions. */
export const abilities: { text: string; needs: Permission[] }[] = [
  { text: 'Ver lotes, cochos e operações', needs: ['read'] },
  { text: 'Ler os cochos', needs: ['readings.write'] },
  { text: 'Carregar o vagão e tratar', needs: ['operations.run'] },
  { text: 'Cadastrar lotes e baias', needs: ['lots.write', 'corrals.write'] },
  { text: 'Cadastrar ingredientes, receitas e regras', needs: ['ingredients.write', 'recipes.write', 'rules.write'] },
  { text: 'Montar tratos e programações', needs: ['treats.write', 'treat_schedules.write'] },
  { text: 'Definir os índices de cocho', needs: ['corral_indexes.write'] },
  { text: 'Aprovar leituras e pesos atrasados', needs: ['approvals.write'] },
  { text: 'Dar ciência de alertas e adiar', needs: ['alerts.write'] },
  { text: 'Excluir operações', needs: ['operations.delete'] },
  { text: 'Criar e desativar usuários', needs: ['farm_users.write'] },
  { text: 'Ver o email e os erros de peso de cada pessoa', needs: ['people.read'] },
  { text: 'Mudar as configurações da fazenda', needs: ['settings.write'] },
  { text: 'Ver o histórico de alterações', needs: ['audit.read'] },
]

/** The texts of what a user type may do, and of what it may not. */
export function abilitiesOf(userType: UserType): { may: string[]; mayNot: string[] } {
  const isGiven = ({ needs }: { needs: Permission[] }) => needs.every(permission => isAllowed(userType, permission))
  const texts = (wanted: boolean) => abilities.filter(one => isGiven(one) === wanted).map(({ text }) => text)
  return { may: texts(true), mayNot: texts(false) }
}
