/** What each route of the API is for, in the words of the farm, in the order of the reference. */

type Route = string | { text: string; detail: string }
type Group = { name: string; description: string; routes: Readonly<Record<string, Route>> }

export const introduction =
  'Tudo o que as telas do Cocho em Dia fazem passa por estas chamadas. O corpo é JSON em UTF-8. Pesos são em kg, percentuais em %, ' +
  'horários em ISO 8601 (UTC) e dias no formato AAAA-MM-DD, no fuso horário da fazenda. Campos novos podem aparecer nas respostas: ignore os que não conhece.'

const crud = (path: string, one: string, many: string, article: 'o' | 'a') => ({
  [`GET ${path}`]: `Listar ${many}`,
  [`POST ${path}`]: `Criar ${one}`,
  [`GET ${path}/{id}`]: `Ver ${article === 'o' ? 'um' : 'uma'} ${one}`,
  [`PUT ${path}/{id}`]: {
    text: `Mudar ${one}`,
    detail: `Envie todos os campos. Com \`updated_at\`, ${article} ${one} só é gravad${article} se ninguém ${article} mudou depois.`,
  },
  [`DELETE ${path}/{id}`]: `Excluir ${one}`,
})

const FARM = '/farms/{farmId}'

export const groups: readonly Group[] = [
  {
    name: 'Entrar',
    description: 'Sessões: entre com email e senha e use o token nas outras chamadas.',
    routes: {
      'POST /users/sign_in': {
        text: 'Entrar',
        detail:
          'Responde 422 com o código `otp_required` quando a conta tem verificação em duas etapas: envie de novo com `otp`.',
      },
      'POST /users/sign_up': {
        text: 'Criar conta',
        detail: 'A resposta é a mesma se o email já tiver conta. O email de confirmação diz o que fazer.',
      },
      'POST /users/verification': { text: 'Confirmar o email', detail: 'Com o código do link, que vale por 24 horas.' },
      'POST /users/verification_mail': 'Pedir outro email de confirmação',
      'POST /users/invitation_link': 'Ver o convite de um link',
      'POST /users/email_change': 'Confirmar a troca de email',
      'DELETE /users/sign_out': 'Sair',
      'POST /users/password_recovery': {
        text: 'Pedir senha temporária',
        detail: 'A resposta é a mesma se não houver conta com este email.',
      },
      'PUT /users/password': { text: 'Trocar a senha temporária', detail: 'Encerra todas as sessões da conta.' },
    },
  },
  {
    name: 'Conta',
    description: 'Os dados, as sessões e a segurança de quem está conectado.',
    routes: {
      'GET /users/me': 'Ver a conta e as fazendas',
      'PUT /users/me': 'Mudar o nome',
      'PUT /users/me/email': { text: 'Trocar o email', detail: 'Vale quando o link enviado ao email novo for aberto.' },
      'POST /users/invitations/{token}': 'Aceitar um convite',
      'PUT /users/me/password': {
        text: 'Mudar a senha',
        detail: 'A sessão segue com um token novo; as outras são encerradas.',
      },
      'GET /users/me/farm_request': 'Ver o pedido de fazenda',
      'PUT /users/me/farm_request': {
        text: 'Pedir uma fazenda',
        detail: 'De quem se cadastrou e ainda não está em nenhuma. A equipe entra em contato.',
      },
      'DELETE /users/me': { text: 'Excluir a conta', detail: 'Os registros das fazendas ficam, sem o nome da pessoa.' },
      'GET /users/export': 'Exportar os dados da conta',
      'GET /users/sessions': 'Listar as sessões abertas',
      'DELETE /users/sessions': 'Encerrar as outras sessões',
      'DELETE /users/sessions/{id}': 'Encerrar uma sessão',
      'GET /users/mfa': 'Ver a verificação em duas etapas',
      'POST /users/mfa': 'Começar a verificação em duas etapas',
      'PUT /users/mfa': 'Ativar a verificação em duas etapas',
      'DELETE /users/mfa': 'Desativar a verificação em duas etapas',
    },
  },
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
      [`PUT ${FARM}/lots/update_trough_reading_positions`]: 'Mudar a sequência dos lotes',
      ...crud(`${FARM}/corral_indexes`, 'índice de cocho', 'índices de cocho', 'o'),
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
        detail: 'Sem `status`, os abertos. Um operador vê apenas o que operadores resolvem.',
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
      [`PUT ${FARM}/approvals/{id}/approve`]: 'Aprovar',
      [`PUT ${FARM}/approvals/{id}/refuse`]: 'Recusar',
    },
  },
  {
    name: 'Programações',
    description: 'O que é tratado, a que horas e por quem.',
    routes: {
      ...crud(`${FARM}/treat_schedules`, 'programação', 'programações', 'a'),
      [`POST ${FARM}/treat_schedules/{id}/operation`]: 'Criar de novo a operação de hoje',
    },
  },
  {
    name: 'Regras, receitas e tratos',
    description: 'Qual lote come o quê, e como a carga do dia é dividida.',
    routes: {
      ...crud(`${FARM}/rules`, 'regra', 'regras', 'a'),
      ...crud(`${FARM}/recipes`, 'receita', 'receitas', 'a'),
      ...crud(`${FARM}/treats`, 'trato', 'tratos', 'o'),
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
      ...crud(`${FARM}/corrals`, 'baia', 'baias', 'a'),
    },
  },
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
      [`GET ${FARM}/reports/day`]: {
        text: 'Ver a ficha do dia',
        detail: 'O que carregar e descarregar, na ordem. Sem `date`, a de hoje.',
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
      [`GET ${FARM}/digest`]: 'Ver se recebo o resumo diário',
      [`PUT ${FARM}/digest`]: {
        text: 'Ligar ou desligar o meu resumo diário',
        detail: 'Um email às 6h da fazenda, com o dia de ontem e o começo de hoje. Vale só para quem pede.',
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
    name: 'Site e serviço',
    description: 'Chamadas sem sessão.',
    routes: {
      'POST /contacts': 'Pedir uma consulta',
      'GET /app/version': 'Ver a versão do app',
      'GET /proposals/{token}': { text: 'Ver uma proposta', detail: 'Com o código do link que o cliente recebeu.' },
      'PUT /proposals/{token}': 'Responder a uma proposta',
      'POST /digests/{token}': {
        text: 'Parar de receber o resumo diário',
        detail: 'Com o código do link do email. Ver a página do link não muda nada.',
      },
      'GET /health': {
        text: 'Ver o estado do sistema',
        detail: 'Responde 503 quando o banco de dados não responde.',
      },
      'GET /openapi.json': { text: 'Ver esta descrição', detail: 'OpenAPI 3.1, para gerar clientes.' },
    },
  },
  {
    name: 'Equipe do Cocho em Dia',
    description: 'Só para a equipe do Cocho em Dia, com verificação em duas etapas.',
    routes: {
      'GET /manager/contacts': 'Listar contatos',
      'GET /manager/contacts/{id}': 'Ver um contato',
      'PUT /manager/contacts/{id}': 'Mudar contato',
      'GET /manager/people': { text: 'Encontrar uma pessoa', detail: 'Pelo email inteiro.' },
      'DELETE /manager/people/{id}/sessions': 'Encerrar as sessões de uma pessoa',
      'DELETE /manager/people/{id}/mfa': {
        text: 'Retirar a verificação em duas etapas de uma pessoa',
        detail: 'Em dois passos: a primeira chamada pede, e a segunda confirma.',
      },
      'GET /manager/farms': 'Listar fazendas',
      'POST /manager/farms': 'Criar fazenda',
      'GET /manager/farms/{id}': 'Ver uma fazenda',
      'PUT /manager/farms/{id}': 'Mudar fazenda',
      'GET /manager/personal_data': {
        text: 'Ver os dados pessoais de quem não tem conta',
        detail: 'Pelo email inteiro, ou pelo telefone com o DDD.',
      },
      'POST /manager/personal_data/export': {
        text: 'Exportar os dados pessoais de quem não tem conta',
        detail: 'Fica nos eventos de segurança.',
      },
      'DELETE /manager/personal_data': {
        text: 'Excluir os dados pessoais de quem não tem conta',
        detail: 'Propostas aprovadas ficam. Fica nos eventos de segurança.',
      },
      ...crud('/manager/proposals', 'proposta', 'propostas', 'a'),
      'GET /manager/proposals/{id}/pdf': 'Baixar a proposta em PDF',
      'POST /manager/proposals/{id}/send': 'Enviar a proposta ao cliente',
      'PUT /manager/proposals/{id}/status': 'Mudar a situação da proposta',
    },
  },
]

export type Summary = { group: string; text: string; detail?: string }

/** By 'GET /farms/{farmId}/lots'. */
export const summaries: ReadonlyMap<string, Summary> = new Map(
  groups.flatMap(({ name, routes }) =>
    Object.entries(routes).map(([key, route]): [string, Summary] => [
      key,
      { group: name, ...(typeof route === 'string' ? { text: route } : route) },
    ]),
  ),
)
