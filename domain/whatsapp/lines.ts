/** What WhatsApp says besides answers. */
export const STRANGER =
  'Este é o assistente do Cocho em Dia. Para usá-lo, abra Minha conta > WhatsApp no Cocho em Dia e envie daqui o código que aparece.'
export const WRONG_CODE = 'Este código não vale: confira, ou crie outro em Minha conta > WhatsApp.'
export const LIMITED = 'Foram mensagens demais neste minuto. Espere um minuto e escreva de novo.'
export const AUDIO = 'Ainda não ouço áudio aqui. Escreva, por exemplo: b03 lambido.'
export const NOT_TRANSCRIBED = 'Não entendi este áudio. Fale de novo, ou escreva, por exemplo: b03 lambido.'
export const NO_TEXT = 'Só leio texto aqui. Escreva, por exemplo: como anda o trato.'
export const TOO_LONG = 'Escreva de 1 a 500 caracteres.'
export const NO_FARM = 'A sua conta não está em nenhuma fazenda ativa. Fale com o gestor da fazenda.'
export const NOTHING_PENDING = 'Não há nada esperando confirmação.'
export const TOO_LATE = 'Passaram mais de 10 minutos, e nada foi registrado. Escreva de novo.'
export const CANCELED = 'Nada foi registrado.'
/** Before the answer to something else than 'Sim'. */
export const CANCELED_BEFORE = 'O que esperava confirmação não foi registrado.'
export const STOPPED =
  'Pronto: o resumo diário não chega mais por aqui. Para voltar a receber, ligue-o em Minha conta no Cocho em Dia.'
export const ONE_FARM = 'Você só tem uma fazenda no Cocho em Dia.'

/** Before the answer to audio. */
export const heardLine = (text: string) =>
  `Ouvi: “${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).trimEnd()}…` : text}”\n`
const MAX_QUOTED = 120

export const linkedLine = (farmNames: readonly string[]) =>
  farmNames.length > 1
    ? `Pronto: este WhatsApp está ligado à sua conta. Respondo sobre ${farmNames[0]}; para outra fazenda, escreva “trocar para ${farmNames[1]}”. Pergunte, por exemplo: como anda o trato.`
    : 'Pronto: este WhatsApp está ligado à sua conta. Pergunte, por exemplo: como anda o trato.'

export const switchedLine = (name: string) => `Agora respondo sobre ${name}.`
export const whichFarm = (names: readonly string[]) =>
  `Qual fazenda? Você tem ${names.join(', ')}. Escreva, por exemplo: trocar para ${names.at(-1)}.`
