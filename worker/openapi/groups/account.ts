/** Signing in and the account. */
import type { Group } from './group.ts'

export const accountGroups: readonly Group[] = [
  {
    name: 'Entrar',
    description: 'Sessões: entre com email e senha e use o token nas outras chamadas.',
    routes: {
      'POST /users/sign_in': {
        text: 'Entrar',
        detail:
          'Responde 422 com o código `otp_required` quando a conta tem verificação em duas etapas: envie de novo com `otp`, ou com `passkey`, a resposta do navegador às opções de `passkey` na recusa. Com `passkey`, a recusa diz em `app` se há também um aplicativo de verificação.',
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
      'GET /users/whatsapp': 'Ver se o WhatsApp está ligado',
      'POST /users/whatsapp': {
        text: 'Criar um código para ligar o WhatsApp',
        detail: 'Vale uma vez, por 10 minutos: a pessoa o envia do WhatsApp dela. Um código novo substitui o de antes.',
      },
      'DELETE /users/whatsapp': 'Desligar o WhatsApp',
      'GET /users/mfa': 'Ver a verificação em duas etapas',
      'POST /users/mfa': 'Começar a verificação em duas etapas',
      'PUT /users/mfa': 'Ativar a verificação em duas etapas',
      'DELETE /users/mfa': 'Desativar a verificação em duas etapas',
      'GET /users/passkeys': 'Listar as chaves de acesso',
      'POST /users/passkeys/options': {
        text: 'Pedir uma chave de acesso nova',
        detail: 'O navegador cria a chave com as opções da resposta, em até 5 minutos.',
      },
      'POST /users/passkeys': {
        text: 'Adicionar uma chave de acesso',
        detail: 'Com os códigos de recuperação na resposta, se for a primeira verificação da conta ou restarem poucos.',
      },
      'PUT /users/passkeys/{id}': 'Mudar o nome de uma chave de acesso',
      'DELETE /users/passkeys/{id}': 'Remover uma chave de acesso',
    },
  },
]
