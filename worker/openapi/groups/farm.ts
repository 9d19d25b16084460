/** The farm, its reports and its notifications. */
import { crud, FARM, type Group } from './group.ts'

export const farmGroups: readonly Group[] = [
  {
    name: 'Relatórios',
    description:
      'O que aconteceu em um período de no máximo 366 dias. Com `format=csv` ou `format=xlsx`, a resposta é um arquivo.',
    routes: {
      [`GET ${FARM}/reports/lots`]: {
        text: 'Ver o desempenho dos lotes',
        detail: 'Os lotes que estiveram na fazenda no período. Sem datas, os últimos 30 dias.',
      },
      [`GET ${FARM}/reports/ingredients`]: 'Ver os ingredientes de um período',
      [`GET ${FARM}/reports/accuracy`]: {
        text: 'Ver a precisão dos operadores',
        detail: 'O gestor vê a de todos; os outros, só a própria. Com menos de 20 pesagens, ninguém é julgado.',
      },
      [`GET ${FARM}/reports/notes`]: {
        text: 'Ver as notas de cocho, lotes por dias',
        detail: 'Um ano de muitos lotes passa de 2 MB e é recusado: peça períodos menores, ou `format=csv`.',
      },
      [`GET ${FARM}/reports/suggestions`]: {
        text: 'Ver como foram as sugestões de chamada',
        detail:
          'De no máximo 92 dias: quantas foram aceitas, quantas mudadas e em quanto, e a nota da manhã seguinte. São calculadas de novo com os limites de hoje.',
      },
      [`GET ${FARM}/reports/day`]: {
        text: 'Ver a ficha do dia',
        detail: 'O que carregar e descarregar, na ordem. Sem `date`, a de hoje.',
      },
    },
  },
  {
    name: 'Importação',
    description:
      'Cadastros, leituras e entregas que vêm de uma planilha: as células como são, com os nomes de colunas da fazenda.',
    routes: {
      [`GET ${FARM}/imports`]: { text: 'Listar as importações', detail: 'As mais novas primeiro, até 50.' },
      [`POST ${FARM}/imports`]: {
        text: 'Conferir ou importar uma planilha',
        detail:
          'A primeira linha de `rows` tem os títulos. Com `dry_run`, a resposta diz o que aconteceria com cada linha e nada é gravado. Sem ele, tudo é gravado, ou nada: uma linha recusada recusa as outras. O mesmo `id` não é importado duas vezes. `mapping` diz o que é cada coluna, `defaults` dá o mesmo valor a todas as linhas, e `create` cria baias, ingredientes e regras que as linhas citam. ' +
          'Leituras (`reading`) e entregas por lote e dia (`delivery`) são de antes do dia em que o lote foi cadastrado aqui: não mudam carga nem chamada, e ficam fora de acurácia, estoque e custos. Um histórico de até 60.000 linhas vai em partes (`piece`), de até 5.000 linhas cada uma, todas com o mesmo `id`; ponha as linhas de um dia na mesma parte. ' +
          'Conferir tem um limite próprio, de 60 por minuto e pessoa.',
      },
      [`GET ${FARM}/imports/{importId}`]: {
        text: 'Ver uma importação',
        detail: '`kept` diz por que um cadastro ficaria, se a importação fosse desfeita agora.',
      },
      [`DELETE ${FARM}/imports/{importId}`]: {
        text: 'Desfazer uma importação',
        detail:
          'Por 7 dias. O que alguém já usou ou mudou fica, e a resposta diz o que e por quê. Leituras e entregas saem todas.',
      },
    },
  },
  {
    name: 'Assistente',
    description: 'Perguntas em português, respondidas com o que está registrado na fazenda.',
    routes: {
      [`POST ${FARM}/assistant/messages`]: {
        text: 'Perguntar ao assistente',
        detail:
          'Envie em `before` o `understood` da resposta anterior, para que “e ontem?” a continue. Uma `proposal` só é registrada pela chamada dela, depois que a pessoa confirma.',
      },
      'POST /mcp': {
        text: 'Consultar por MCP',
        detail:
          'Para programas de IA que falam MCP (Streamable HTTP, sem sessão), com o acesso de um programa em `Authorization: Bearer`. As ferramentas só leem a fazenda do acesso, e nenhuma traz custo ou preço.',
      },
    },
  },
  {
    name: 'Fazenda',
    description: 'As configurações da fazenda, quem trabalha nela e o que pode.',
    routes: {
      [`GET ${FARM}/settings`]: 'Ver as configurações',
      [`PUT ${FARM}/settings`]: {
        text: 'Mudar as configurações',
        detail:
          'O que não for enviado fica como está. Fuso horário e fechamento do dia valem de agora em diante: a mensagem diz o que muda hoje.',
      },
      [`GET ${FARM}/settings/basis_preview`]: {
        text: 'Ver o que outra base da alimentação mudaria',
        detail:
          'Para cada lote ativo, a carga de agora, a chamada e a carga de depois. `obstacle` diz por que um lote ficaria sem chamada. Nada é gravado.',
      },
      [`GET ${FARM}/digest`]: 'Ver se recebo o resumo diário',
      [`PUT ${FARM}/digest`]: {
        text: 'Ligar ou desligar o meu resumo diário',
        detail:
          'Uma mensagem às 6h da fazenda, com o dia de ontem e o começo de hoje. Vale só para quem pede. `channel` `whatsapp` é para quem ligou o seu WhatsApp à conta; o que não chega por ele vai por email.',
      },
      ...crud(`${FARM}/farm_users`, 'usuário', 'usuários', 'o'),
      [`POST ${FARM}/farm_users/{id}/invitation`]: 'Enviar o convite de novo',
      [`DELETE ${FARM}/farm_users/{id}/invitation`]: 'Cancelar o convite',
      [`GET ${FARM}/tokens`]: {
        text: 'Listar acessos de programas',
        detail: 'O código de um acesso não aparece na lista.',
      },
      [`POST ${FARM}/tokens`]: {
        text: 'Criar acesso de programa',
        detail:
          'O código vem só nesta resposta. Use-o em `Authorization`, como o de uma sessão, nas chamadas de `/farms`.',
      },
      [`DELETE ${FARM}/tokens/{id}`]: 'Revogar acesso de programa',
      [`GET ${FARM}/audit`]: { text: 'Ver a auditoria', detail: 'Quem mudou o quê, quando, e o que era antes.' },
      [`GET ${FARM}/export`]: {
        text: 'Exportar os cadastros',
        detail:
          'Todas as linhas da fazenda, também as excluídas, como estão guardadas. A história vem em `export/history`.',
      },
      [`GET ${FARM}/export/history`]: { text: 'Exportar a história', detail: 'De no máximo 7 dias por chamada.' },
      [`DELETE ${FARM}/farm_users/me`]: 'Sair da fazenda',
    },
  },
  {
    name: 'Webhooks',
    description:
      'A fazenda avisa outro programa: uma operação terminada, um dia fechado, um alerta aberto ou fechado, uma leitura, um lote encerrado. Cada aviso é um POST com `type`, `timestamp`, `subject`, que diz de qual registro é (`reading:7`, `day:2026-11-25`), e `data`, que é o registro como esta API o responde (nulo se foi excluído antes do envio), assinado conforme Standard Webhooks (standardwebhooks.com): confira `webhook-signature` com o segredo e recuse um `webhook-timestamp` de mais de 5 minutos. Responda 2xx em até 10 segundos. O mesmo `webhook-id` pode chegar mais de uma vez; os avisos de um registro chegam na ordem. Uma entrega que falha é tentada oito vezes durante um dia; depois disso o webhook é desligado e quem o criou recebe um email. Redirecionamentos não são seguidos.',
    routes: {
      [`GET ${FARM}/webhooks`]: { text: 'Listar os webhooks', detail: 'O segredo não aparece na lista.' },
      [`POST ${FARM}/webhooks`]: {
        text: 'Criar webhook',
        detail:
          'O endereço é https, de um nome público. O segredo, `whsec_…`, vem só nesta resposta. Uma fazenda tem no máximo 5.',
      },
      [`PUT ${FARM}/webhooks/{id}`]: {
        text: 'Mudar, desligar ou ligar um webhook',
        detail:
          'O que ficou parado enquanto estava desligado é enviado quando `active` volta a ser verdadeiro. Sem `active`, continua como está.',
      },
      [`DELETE ${FARM}/webhooks/{id}`]: { text: 'Excluir um webhook', detail: 'Com as entregas dele.' },
      [`POST ${FARM}/webhooks/{id}/secret`]: {
        text: 'Trocar o segredo',
        detail: 'O segredo de antes ainda assina por 24 horas, ao lado do novo.',
      },
      [`GET ${FARM}/webhooks/{id}/deliveries`]: {
        text: 'Listar as entregas',
        detail: 'As últimas 50. Uma entrega é guardada por 30 dias.',
      },
      [`POST ${FARM}/webhooks/{id}/deliveries/{deliveryId}/resend`]: {
        text: 'Enviar de novo',
        detail: 'Com o mesmo `webhook-id`, e o registro como está agora.',
      },
    },
  },
  {
    name: 'Avisos no aparelho',
    description: 'Os aparelhos em que a pessoa conectada recebe avisos da fazenda (Web Push).',
    routes: {
      [`GET ${FARM}/push_subscriptions/key`]: {
        text: 'Ver a chave pública',
        detail: 'Responde 404 quando o servidor não envia avisos.',
      },
      [`GET ${FARM}/push_subscriptions`]: 'Listar os próprios aparelhos',
      [`POST ${FARM}/push_subscriptions`]: {
        text: 'Ligar os avisos neste aparelho',
        detail: 'Com o que `PushSubscription.toJSON()` dá no navegador. Enviar de novo troca os avisos escolhidos.',
      },
      [`DELETE ${FARM}/push_subscriptions/{id}`]: 'Desligar os avisos de um aparelho',
    },
  },
  {
    name: 'Agenda do celular',
    description: 'Endereços secretos, de cada pessoa, que a agenda do celular assina (iCalendar).',
    routes: {
      [`GET ${FARM}/calendar_links`]: {
        text: 'Listar os próprios endereços',
        detail: 'O endereço não aparece na lista.',
      },
      [`POST ${FARM}/calendar_links`]: {
        text: 'Criar um endereço',
        detail: '`url` vem só nesta resposta. Quem tem o endereço lê a agenda sem senha, até ele ser revogado.',
      },
      [`DELETE ${FARM}/calendar_links/{id}`]: 'Revogar um endereço',
    },
  },
]
