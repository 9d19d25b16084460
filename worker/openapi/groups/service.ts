/** The site and the vendor's staff. */
import { crud, type Group } from './group.ts'

export const serviceGroups: readonly Group[] = [
  {
    name: 'Site e serviço',
    description: 'Chamadas sem sessão.',
    routes: {
      'POST /contacts': 'Pedir uma consulta',
      'GET /app/version': 'Ver a versão do app',
      'GET /proposals/{token}': { text: 'Ver uma proposta', detail: 'Com o código do link que o cliente recebeu.' },
      'GET /proposals/{token}/pdf': {
        text: 'Baixar uma proposta em PDF',
        detail: 'Com o código do link que o cliente recebeu.',
      },
      'PUT /proposals/{token}': 'Responder a uma proposta',
      'GET /client/{token}': {
        text: 'Ver os lotes e as faturas de um cliente',
        detail: 'Com o código do link que o confinamento mandou. Um código errado, vencido ou revogado responde 404.',
      },
      'GET /client/{token}/invoices/{id}.pdf': {
        text: 'Baixar uma fatura do cliente em PDF',
        detail: 'Só as enviadas e as pagas do contrato do link. O que o link não mostra responde 404.',
      },
      'POST /client/{token}/visits': {
        text: 'Registrar uma visita do cliente',
        detail: 'A página a envia quando abre. O confinamento vê as últimas.',
      },
      'GET /calendar/{token}': {
        text: 'Ler a agenda da fazenda',
        detail:
          'Um arquivo iCalendar para a agenda do celular: os tratos de cada dia e as saídas previstas de lotes. O código termina em `.ics`; um código errado ou revogado responde 404.',
      },
      'POST /digests/{token}': {
        text: 'Parar de receber o resumo diário',
        detail: 'Com o código do link do email. Ver a página do link não muda nada.',
      },
      'GET /whatsapp/webhook': {
        text: 'Confirmar o endereço do WhatsApp',
        detail: 'A Meta chama uma vez, com o código de verificação. Sem WhatsApp configurado, 404.',
      },
      'POST /whatsapp/webhook': {
        text: 'Receber mensagens do WhatsApp',
        detail: 'Da Meta, com `X-Hub-Signature-256` sobre os bytes do corpo. O que o servidor não conhece é ignorado.',
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
      'GET /manager/audit': {
        text: 'Ver quem fez o quê',
        detail: 'Com contatos, propostas, fazendas e pessoas. As alterações mais novas vêm primeiro.',
      },
      'GET /manager/assistant/unknown': {
        text: 'Listar o que o assistente não entendeu',
        detail: 'As 200 frases mais novas, de 90 dias, sem quem as escreveu.',
      },
      'GET /manager/whatsapp/failed': {
        text: 'Listar as mensagens do WhatsApp que falharam',
        detail: 'As 200 mais novas, de seis meses, com o motivo e sem texto, número ou nome.',
      },
      'GET /manager/app_versions': { text: 'Listar as versões do app Android', detail: 'As cem mais novas.' },
      'POST /manager/app_versions': {
        text: 'Publicar uma versão do app Android',
        detail: 'A página /app oferece a de número mais alto que não foi retirada.',
      },
      'GET /manager/app_versions/{id}': 'Ver uma versão do app Android',
      'PUT /manager/app_versions/{id}': {
        text: 'Mudar uma versão do app Android',
        detail: 'Também para retirar do site e para voltar a ele. O número fica, porque está no arquivo.',
      },
      'GET /manager/shared_references': {
        text: 'Listar as referências de mercado de todas as fazendas',
        detail: 'As mais novas primeiro.',
      },
      'POST /manager/shared_references': {
        text: 'Informar uma referência de mercado a todas as fazendas',
        detail: 'Um mês do ICBC/USP ou do ICAP/Ponta. Cada fazenda com custos passa a ver a comparação.',
      },
      'PUT /manager/shared_references/{id}': 'Mudar uma referência de mercado de todas as fazendas',
      'DELETE /manager/shared_references/{id}': 'Excluir uma referência de mercado de todas as fazendas',
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
