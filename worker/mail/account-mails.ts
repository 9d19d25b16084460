/** Mails that prove an address, and those about a change of it. They leave typed names out: a stranger may have typed anything. */
import { withPreposition } from '../../domain/format/preposition.ts'
import type { Mail } from './mail.ts'

const SITE_NAME = 'Cocho em Dia'
const IGNORE = 'Se não foi você, ignore esta mensagem: sem o link, nada acontece.'

export const verificationMail = (to: string, token: string, site: string): Mail => ({
  kind: 'verification',
  to,
  subject: 'Confirme o seu email',
  blocks: [
    { text: `Olá! Alguém, provavelmente você, criou uma conta no ${SITE_NAME} com o email ${to}.` },
    { text: 'Confirme que o email é seu. O link vale por 24 horas e uma única vez:' },
    { link: `${site}/confirmar#${token}`, label: 'Confirmar email' },
    { text: IGNORE },
  ],
})

/** Replaces `verificationMail` where the address has an account: the page answers the same in both cases. */
export const accountExistsMail = (to: string, site: string): Mail => ({
  kind: 'verification',
  to,
  subject: 'Você já tem conta',
  blocks: [
    {
      text: `Olá! Alguém, provavelmente você, quis criar uma conta no ${SITE_NAME} com o email ${to}, mas ele já tem conta.`,
    },
    { text: 'Entre com a senha que você já usa:' },
    { link: `${site}/login`, label: 'Entrar' },
    { text: `Esqueceu a senha? Recupere em ${site}/password-recovery` },
    { text: 'Se não foi você, ignore esta mensagem: a sua conta continua como está.' },
  ],
})

export const managedAccountMail = (to: string, token: string, farm: string, site: string): Mail => ({
  kind: 'verification',
  to,
  subject: `Sua conta ${withPreposition('em', farm)}`,
  blocks: [
    {
      text: `Olá! O gestor ${withPreposition('de', farm)} criou uma conta para você no ${SITE_NAME}. Entre com ${to} e a senha que ele lhe der.`,
    },
    {
      text: 'Quer que a conta seja só sua? Confirme o email e escolha a sua senha. O link vale por 24 horas e uma única vez:',
    },
    { link: `${site}/confirmar#${token}`, label: 'Confirmar email e escolher senha' },
    { text: 'Se você não conhece a fazenda, ignore esta mensagem.' },
  ],
})

export const invitationMail = (to: string, token: string, farm: string, role: string, site: string): Mail => ({
  kind: 'invitation',
  to,
  subject: `Convite ${withPreposition('de', farm)}`,
  blocks: [
    {
      text: `Olá! Você recebeu um convite para a equipe ${withPreposition('de', farm)} no ${SITE_NAME}, como ${role}.`,
    },
    { text: `Para aceitar, entre com a conta de ${to}, ou crie uma. O convite vale por 7 dias:` },
    { link: `${site}/convite#${token}`, label: 'Ver convite' },
    { text: 'Se você não conhece a fazenda, ignore esta mensagem: sem o seu aceite, nada muda na sua conta.' },
  ],
})

export const emailChangeMail = (to: string, token: string, site: string): Mail => ({
  kind: 'email_change',
  to,
  subject: 'Confirme o seu email novo',
  blocks: [
    { text: `Olá! Alguém, provavelmente você, quer usar o email ${to} para entrar no ${SITE_NAME}.` },
    { text: 'Confirme que o email é seu. O link vale por 24 horas e uma única vez:' },
    { link: `${site}/confirmar-email#${token}`, label: 'Confirmar email novo' },
    { text: IGNORE },
  ],
})

/** Goes to the wanted address, which already has an account. The page answers the same as for a free one. */
export const emailTakenMail = (to: string, site: string): Mail => ({
  kind: 'email_change',
  to,
  subject: 'Este email já tem conta',
  blocks: [
    { text: `Olá! Alguém quis trocar o email de outra conta do ${SITE_NAME} por ${to}, que já tem conta. Nada mudou.` },
    { link: `${site}/login`, label: 'Entrar' },
    { text: 'Se não foi você, ignore esta mensagem.' },
  ],
})
