/** What happens on a feeding day. */
import { FARM, type Group, recordRoutes } from './group.ts'

export const feedingGroups: readonly Group[] = [
  {
    name: 'Lotes',
    description: 'Os animais que entraram juntos e comem juntos, seus dias e suas operações.',
    routes: {
      [`GET ${FARM}/lots`]: 'Listar lotes ativos',
      [`GET ${FARM}/lots/inactive`]: 'Listar lotes encerrados',
      [`POST ${FARM}/lots`]: 'Criar lote',
      [`GET ${FARM}/lots/{id}`]: 'Ver um lote',
      [`PUT ${FARM}/lots/{id}`]: {
        text: 'Mudar lote',
        detail:
          'Envie todos os campos. `projected_load` digitado passa a ser a carga de hoje, da qual as próximas leituras partem.',
      },
      [`PUT ${FARM}/lots/{id}/finish`]: { text: 'Encerrar lote', detail: 'Não pode ser desfeito. O histórico fica.' },
      [`DELETE ${FARM}/lots/{id}`]: 'Excluir lote',
      [`GET ${FARM}/lots/{id}/days`]: 'Listar os dias de um lote',
      [`GET ${FARM}/lots/{id}/operations`]: 'Listar as operações de um lote',
      [`POST ${FARM}/lots/movements`]: {
        text: 'Enviar movimentações de cabeças',
        detail:
          'Entradas, mortes, transferências, refugos, vendas e correções, de 1 a 500 por vez, em qualquer ordem e quantas vezes for preciso: a mesma movimentação conta uma vez, e uma errada não impede as outras. O operador registra mortes.',
      },
      [`DELETE ${FARM}/lots/movements/{movementId}`]: {
        text: 'Anular uma movimentação',
        detail: 'Com o motivo. A movimentação continua no livro do curral, anulada.',
      },
      [`GET ${FARM}/lots/{id}/movements`]: {
        text: 'Ver o livro do curral',
        detail:
          'As movimentações do período, as cabeças no fim de cada dia e a soma delas. Sem datas, os últimos 30 dias.',
      },
      [`GET ${FARM}/lots/{id}/weighings`]: 'Listar as pesagens de um lote',
      [`POST ${FARM}/lots/{id}/weighings`]: {
        text: 'Registrar uma pesagem',
        detail: 'O peso médio do lote passa a ser o da última pesagem mais o GMD de cada dia desde ela.',
      },
      [`DELETE ${FARM}/lots/{id}/weighings/{weighingId}`]: 'Excluir uma pesagem',
      [`GET ${FARM}/days`]: 'Listar os dias da fazenda',
    },
  },
  {
    name: 'Leitura de cocho',
    description: 'As notas dos cochos, das quais sai a carga de cada lote.',
    routes: {
      [`POST ${FARM}/lots/trough_readings`]: {
        text: 'Enviar leituras',
        detail:
          'De 1 a 1.000 por vez, em qualquer ordem e quantas vezes for preciso: a mesma leitura conta uma vez, e uma leitura errada não impede as outras.',
      },
      [`GET ${FARM}/lots/trough_readings`]: {
        text: 'Listar leituras',
        detail: 'As mais novas primeiro, no máximo 5.000.',
      },
      [`DELETE ${FARM}/lots/trough_readings/{id}`]: {
        text: 'Apagar uma leitura',
        detail:
          'Com o motivo, que fica no histórico de alterações. A carga do lote volta ao que é sem ela, e a mesma leitura enviada de novo continua apagada.',
      },
      [`GET ${FARM}/lots/{id}/suggestion`]: {
        text: 'Ver a chamada sugerida',
        detail:
          'A chamada que as regras da fazenda sugerem depois de uma nota, com a regra que decidiu e o motivo em uma frase. Quem lê o cocho decide.',
      },
      [`PUT ${FARM}/lots/{id}/protocol`]: {
        text: 'Começar um protocolo em um lote',
        detail:
          'Com o dia e a chamada do começo. A regra da primeira etapa vale a partir de amanhã; hoje, se o lote não tem regra.',
      },
      [`POST ${FARM}/lots/{id}/protocol/advance`]: {
        text: 'Passar à próxima etapa do protocolo',
        detail:
          'O lote come pela regra da próxima etapa a partir de amanhã; depois da última, sai do protocolo. Com `wait`, a etapa ganha mais um dia. Com `step`, só se o lote ainda estiver nela.',
      },
      [`DELETE ${FARM}/lots/{id}/protocol`]: {
        text: 'Tirar um lote do protocolo',
        detail: 'O lote segue com a regra e a chamada de hoje.',
      },
      [`PUT ${FARM}/lots/update_trough_reading_positions`]: 'Mudar a sequência dos lotes',
      ...recordRoutes('corral_index'),
    },
  },
  {
    name: 'Operações',
    description: 'O que foi previsto, carregado e descarregado em cada dia.',
    routes: {
      [`GET ${FARM}/operations`]: 'Listar operações',
      [`GET ${FARM}/operations/today`]: {
        text: 'Listar as operações de hoje',
        detail:
          'O que o vagão precisa para trabalhar sem sinal. Acima de 2 MB, nomes e motivos vêm encurtados e as operações encerradas vêm sem os tratos: busque cada uma em `operations/{id}`.',
      },
      [`GET ${FARM}/operations/today/version`]: {
        text: 'Saber se as operações de hoje mudaram',
        detail:
          'Um texto curto, que muda com cada registro. Pergunte por ele em vez de baixar a lista de novo. Diz também o que a balança de cada vagão mostra agora, se um aparelho passa esse peso adiante.',
      },
      [`PUT ${FARM}/operations/{id}/scale_figure`]: {
        text: 'Passar adiante o que a balança mostra',
        detail:
          'Um aparelho com balança envia o que ela mostra, no máximo a cada 2 segundos. Sem `figure`, pede o peso do outro aparelho. A resposta é a mesma da versão. Nada disto é uma pesagem.',
      },
      [`GET ${FARM}/operations/{id}`]: 'Ver uma operação',
      [`POST ${FARM}/operations/events`]: {
        text: 'Enviar pesagens',
        detail:
          'De 1 a 1.000 registros por vez. Cada um tem um identificador (UUID) feito no aparelho: repetir o envio não grava duas vezes, e um registro recusado não impede os outros.',
      },
      [`GET ${FARM}/operations/{id}/traces/{lineId}`]: {
        text: 'Ver a curva de uma pesagem',
        detail: 'Quanto a balança mostrou, e quando.',
      },
      [`DELETE ${FARM}/operations/{id}`]: 'Excluir operação',
      [`POST ${FARM}/operations/{id}/spread`]: {
        text: 'Repartir o que faltou nos próximos tratos',
        detail:
          'O que a operação encerrada não deu vai para os tratos do mesmo dia que ninguém começou, até 10% a mais em cada um. O plano do dia não muda: só o peso que a balança mostra.',
      },
      [`DELETE ${FARM}/operations/{id}/spread`]: 'Desfazer a repartição nos próximos tratos',
      [`GET ${FARM}/operations/average_errors`]: 'Ver a precisão dos operadores',
      [`GET ${FARM}/feeding_plan`]: {
        text: 'Ver o plano de trato',
        detail: 'As programações e tudo de que um aparelho sem sinal precisa para montar as operações de um dia.',
      },
    },
  },
  {
    name: 'Alertas',
    description: 'O que pede atenção: cada alerta abre quando a causa aparece e fecha sozinho quando ela acaba.',
    routes: {
      [`GET ${FARM}/alerts`]: {
        text: 'Listar alertas',
        detail:
          'Sem `status`, os abertos, os mais graves primeiro; os outros vêm do mais novo ao mais velho. Um operador vê apenas o que operadores resolvem.',
      },
      [`PUT ${FARM}/alerts/{id}/acknowledge`]: {
        text: 'Ficar ciente',
        detail: 'O alerta segue aberto até a causa acabar.',
      },
      [`PUT ${FARM}/alerts/{id}/snooze`]: { text: 'Adiar até amanhã', detail: 'No horário da fazenda.' },
    },
  },
  {
    name: 'Aprovações',
    description: 'As leituras atrasadas e as correções que esperam pela decisão do gestor.',
    routes: {
      [`GET ${FARM}/approvals`]: 'Listar aprovações',
      [`GET ${FARM}/approvals/own`]: 'Listar os próprios registros que aguardam',
      [`GET ${FARM}/approvals/questions`]: {
        text: 'Listar operações que esperam uma decisão',
        detail: 'Com pesos de dois aparelhos na mesma pesagem, e excluídas que receberam pesos depois.',
      },
      [`PUT ${FARM}/operations/{id}/recover`]: 'Recuperar uma operação excluída que recebeu pesos',
      [`PUT ${FARM}/operations/{id}/leave_deleted`]: 'Deixar excluída uma operação que recebeu pesos',
      [`PUT ${FARM}/approvals/{id}/approve`]: 'Aprovar',
      [`PUT ${FARM}/approvals/{id}/refuse`]: 'Recusar',
    },
  },
]
