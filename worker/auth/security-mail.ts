/** Mails to a person about changes of their credentials. They have no link, so that people do not learn to follow links of such mails. */
import { deviceName } from '../../domain/account/device.ts'
import type { SecurityEventKind } from '../../domain/account/security-event.ts'
import { formatDateTime } from '../../domain/format/format.ts'
import { toIso } from '../../domain/time/day.ts'
import { clientLocation } from '../http/client/client-location.ts'
import type { RequestContext } from '../http/context.ts'
import type { Mail } from '../mail/mail.ts'

type Text = { subject: string; what: string; advice: string }

const RECOVER =
  'Se não foi você, abra o Cocho em Dia, toque em “Esqueceu sua senha?” para criar uma senha nova e escreva para suporte@cochoemdia.com.br.'
const WRITE = 'Se não foi você, escreva agora para suporte@cochoemdia.com.br.'

const texts = {
  password_changed: {
    subject: 'Sua senha foi alterada',
    what: 'A senha da sua conta foi alterada, e as outras sessões foram encerradas.',
    advice: RECOVER,
  },
  password_reset: {
    subject: 'Sua senha foi redefinida',
    what: 'A sua conta recebeu uma senha nova, com a senha temporária que foi enviada a este email. As sessões abertas foram encerradas.',
    advice: RECOVER,
  },
  email_change_requested: {
    subject: 'Pedido para mudar o seu email',
    what: 'Alguém que sabe a sua senha pediu para mudar o email da sua conta. O email só muda quando o endereço novo for confirmado.',
    advice: RECOVER,
  },
  email_changed: {
    subject: 'O email da sua conta mudou',
    what: 'A sua conta passou a usar outro email. Este endereço não entra mais na conta.',
    advice: WRITE,
  },
  mfa_enabled: {
    subject: 'Verificação em duas etapas ativada',
    what: 'A partir de agora, para entrar na sua conta é preciso a senha e o código do aplicativo. Guarde os códigos de recuperação em lugar seguro.',
    advice: WRITE,
  },
  mfa_disabled: {
    subject: 'Verificação em duas etapas desativada',
    what: 'A sua conta passou a pedir só a senha para entrar.',
    advice: RECOVER,
  },
  mfa_app_removed: {
    subject: 'Aplicativo de códigos retirado da sua conta',
    what: 'Para entrar, a sua conta passou a pedir a senha e uma chave de acesso. Os códigos do aplicativo não valem mais.',
    advice: RECOVER,
  },
  passkey_added: {
    subject: 'Chave de acesso adicionada à sua conta',
    what: 'Uma chave de acesso nova passou a valer na segunda etapa, junto com a senha da sua conta.',
    advice: RECOVER,
  },
  passkey_removed: {
    subject: 'Chave de acesso removida da sua conta',
    what: 'Uma chave de acesso da sua conta não vale mais para entrar.',
    advice: RECOVER,
  },
  passkey_refused: {
    subject: 'Chave de acesso recusada ao entrar na sua conta',
    what: 'Alguém que sabe a sua senha usou uma chave de acesso que pode ter sido copiada, e não entrou.',
    advice:
      'Entre com um código e remova essa chave em Minha conta. Se não foi você, troque a senha e escreva para suporte@cochoemdia.com.br.',
  },
  mfa_code_failed: {
    subject: 'Código errado ao entrar na sua conta',
    what: 'Alguém que sabe a sua senha digitou um código de verificação errado, ou usou outra chave de acesso.',
    advice: RECOVER,
  },
  locked_out: {
    subject: 'Muitas tentativas de entrar na sua conta',
    what: 'Houve muitas tentativas de entrar na sua conta com a senha errada, e novas tentativas estão bloqueadas por alguns minutos. Quem já está na conta continua.',
    advice:
      'Se não foi você, não precisa fazer nada: ninguém entrou. Se a sua senha é curta ou usada em outros sites, troque-a.',
  },
  whatsapp_linked: {
    subject: 'WhatsApp ligado à sua conta',
    what: 'Um WhatsApp passou a perguntar e a registrar leituras em seu nome, com o código que foi criado na sua conta.',
    advice:
      'Se não foi você, desligue-o em Minha conta > WhatsApp, troque a senha e escreva para suporte@cochoemdia.com.br.',
  },
  account_erased: {
    subject: 'Sua conta foi excluída',
    what: 'Os seus dados pessoais foram apagados. Os registros das fazendas ficam, sem o seu nome.',
    advice: WRITE,
  },
} satisfies Partial<Record<SecurityEventKind, Text>>

export type MailedEventKind = keyof typeof texts

/** `to` is the person's address, or the one of before where the address changes. The name stays out, because a stranger may have typed it. */
export function securityMail(
  kind: MailedEventKind,
  { req, now }: Pick<RequestContext, 'req' | 'now'>,
  to: string,
): Mail {
  const { subject, what, advice } = texts[kind]
  const place = clientLocation(req)
  return {
    kind: 'security',
    to,
    subject,
    blocks: [
      { text: `Olá! ${what}` },
      {
        facts: [
          ['Quando', `${formatDateTime(toIso(now), 'America/Sao_Paulo')} (horário de Brasília)`],
          ['Aparelho', deviceName(req.headers.get('user-agent') ?? '')],
          ...(place ? [['Lugar', place] satisfies [string, string]] : []),
        ],
      },
      { text: `Se foi você, está tudo certo. ${advice}` },
    ],
  }
}
