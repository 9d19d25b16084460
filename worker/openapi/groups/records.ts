/** What a feeding day is planned from. */
import { FARM, type Group, recordRoutes } from './group.ts'

export const recordGroups: readonly Group[] = [
  {
    name: 'Programações',
    description: 'O que é tratado, a que horas e por quem.',
    routes: {
      ...recordRoutes('treat_schedule'),
      [`POST ${FARM}/treat_schedules/{id}/operation`]: 'Criar de novo a operação de hoje',
    },
  },
  {
    name: 'Regras, receitas e tratos',
    description: 'Qual lote come o quê, e como a carga do dia é dividida.',
    routes: {
      ...recordRoutes('rule'),
      ...recordRoutes('recipe'),
      ...recordRoutes('treat'),
    },
  },
  {
    name: 'Ingredientes e baias',
    description: 'Os cadastros de que os outros partem.',
    routes: {
      [`GET ${FARM}/ingredients`]: 'Listar ingredientes',
      [`POST ${FARM}/ingredients`]: 'Criar ingrediente',
      [`PUT ${FARM}/ingredients/{id}`]: 'Mudar ingrediente',
      [`DELETE ${FARM}/ingredients/{id}`]: 'Excluir ingrediente',
      [`GET ${FARM}/ingredients/consumption`]: {
        text: 'Ver o consumo de ingredientes',
        detail: 'O maior consumo primeiro. Com `period=custom`, informe `start` e `end`.',
      },
      ...recordRoutes('corral'),
    },
  },
]
