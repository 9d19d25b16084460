/** Mails about what the vendor's staff did to an account. They have no link and no name of a person. */
import { formatDateTime } from '../../domain/format/format.ts'
import { OWN_CONFIRMATION_MS } from '../../domain/staff/factor-reset.ts'
import { toIso } from '../../domain/time/day.ts'
import type { Mail } from './mail.ts'

const SUPPORT = 'suporte@cochoemdia.com.br'
const at = (ms: number) => `${formatDateTime(toIso(ms), 'America/Sao_Paulo')} (horário de Brasília)`

export const resetRequestedMail = (to: string, now: number): Mail => ({
  kind: 'security',
  to,
  subject: 'Pedido para retirar a sua verificação em duas etapas',
  blocks: [
    {
      text: 'Olá! A equipe do Cocho em Dia recebeu um pedido para retirar a verificação em duas etapas da sua conta, porque o celular e os códigos de recuperação teriam sido perdidos.',
    },
    {
      facts: [
        ['Pedido em', at(now)],
        ['Retirada', `assim que outra pessoa da equipe confirmar, ou a partir de ${at(now + OWN_CONFIRMATION_MS)}`],
      ],
    },
    {
      text: `Se foi você, espere o próximo email. Se não foi, entre na sua conta com o código do aplicativo ou a chave de acesso, o que cancela o pedido, e escreva agora para ${SUPPORT}.`,
    },
  ],
})

export const resetConfirmedMail = (to: string, now: number): Mail => ({
  kind: 'security',
  to,
  subject: 'Verificação em duas etapas retirada',
  blocks: [
    {
      text: 'Olá! A equipe do Cocho em Dia retirou a verificação em duas etapas da sua conta, como foi pedido, e encerrou as sessões abertas. Agora a senha sozinha entra na conta.',
    },
    { facts: [['Quando', at(now)]] },
    {
      text: `Entre e ative a verificação no celular novo, em Minha conta. Se não foi você que pediu, troque a senha e escreva agora para ${SUPPORT}.`,
    },
  ],
})

export const sessionsEndedMail = (to: string, now: number): Mail => ({
  kind: 'security',
  to,
  subject: 'Suas sessões foram encerradas',
  blocks: [
    { text: 'Olá! A equipe do Cocho em Dia encerrou todas as sessões da sua conta. Para continuar, entre de novo.' },
    { facts: [['Quando', at(now)]] },
    { text: `O que ainda não foi enviado continua guardado nos aparelhos. Não pediu? Escreva para ${SUPPORT}.` },
  ],
})
