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
      [`PUT ${FARM}/recipes/{id}`]: {
        text: 'Mudar receita',
        detail:
          'Envie todos os campos. Vale de `valid_from` em diante: hoje, se ele faltar, ou um dia depois. A operação que espera usa a versão do dia dela; a que começou segue como estava. Com `updated_at`, a receita só é gravada se ninguém a mudou depois.',
      },
      [`GET ${FARM}/recipes/{id}/versions`]: {
        text: 'Listar as versões de uma receita',
        detail: 'Quem mudou o quê, e desde quando vale. As mais novas primeiro, até 100.',
      },
      ...recordRoutes('treat'),
      ...recordRoutes('protocol'),
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
      [`GET ${FARM}/ingredients/{id}/analyses`]: {
        text: 'Listar as análises de um ingrediente',
        detail: 'As mais novas primeiro. A última até hoje é a que vale.',
      },
      [`POST ${FARM}/ingredients/{id}/analyses`]: {
        text: 'Registrar uma análise de matéria seca',
        detail:
          'As receitas calculadas mudam na hora, e com elas as cargas dos lotes com chamada. Nenhuma chamada muda, nem o que já foi tratado.',
      },
      [`DELETE ${FARM}/ingredients/{id}/analyses/{analysisId}`]: 'Excluir uma análise',
      [`GET ${FARM}/ingredients/{id}/simulation`]: {
        text: 'Simular uma análise',
        detail: 'O que a matéria seca de `dry_matter` mudaria em cada receita com o ingrediente. Nada é gravado.',
      },
      [`GET ${FARM}/ingredients/consumption`]: {
        text: 'Ver o consumo de ingredientes',
        detail: 'O maior consumo primeiro. Com `period=custom`, informe `start` e `end`.',
      },
      ...recordRoutes('corral'),
    },
  },
]
