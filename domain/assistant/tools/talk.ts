/** What a conversation has besides questions. */
import { plainAnswer } from '../answer.ts'
import { type AnyTool, tool } from '../tool.ts'

export const help = tool({
  name: 'help',
  description: 'O que o assistente sabe responder',
  slots: [],
  words: 'ajuda ajudar menu comandos comando funciona opcoes bom boa tarde noite dia oi ola',
  cues: [
    [/\b(ajuda|ajude|menu|comandos?|opcoes)\b/, 5],
    [/\bque (?:e que )?(?:voce )?(?:faz|sabe|consegue|responde|posso|pode)\b/, 6],
    [/\bcomo (?:voce |isso |isto )?(?:funciona|uso|usa|usar)\b/, 6],
    [/^(oi|ola|opa|bom dia|boa tarde|boa noite|e ai|eai|tudo bem|salve|fala)\b/, 2],
  ],
  facts: [],
  answer: () =>
    plainAnswer(
      'Respondo com o que está registrado: trato, carga, entrega, consumo, leituras, erros, ingredientes, cabeças, mortes, peso, receita, estoque, custo e alertas. Também registro leitura de cocho e morte: escreva o lote e a nota, ou quantas morreram.',
    ),
})

export const thanks = tool({
  name: 'thanks',
  description: 'Agradecimento',
  slots: [],
  words: 'obrigado obrigada valeu agradeco perfeito otimo beleza',
  cues: [[/\b(obrigad[oa]|valeu|agradec\w+|perfeito|otimo|beleza|show|joia|top)\b/, 2]],
  facts: [],
  answer: () => plainAnswer('De nada.'),
})

export const confirm = tool({
  name: 'confirm',
  description: 'Confirmação do que foi perguntado',
  slots: [],
  words: 'confirmo confirma confirmado certo isso',
  cues: [],
  facts: [],
  answer: () => plainAnswer('Não há nada esperando confirmação.'),
})

export const cancel = tool({
  name: 'cancel',
  description: 'Desistência do que foi perguntado',
  slots: [],
  words: 'cancela cancelar deixa errado',
  cues: [],
  facts: [],
  answer: () => plainAnswer('Nada foi registrado.'),
})

export const switchFarm = tool({
  name: 'switch_farm',
  description: 'Trocar de fazenda',
  slots: ['farm'],
  words: 'trocar troca mudar muda fazenda outra',
  cues: [[/\b(troc\w+|mud\w+|ir|usar|abr\w+)(?: de| para| a| o| minha)*(?: outra)? (?:fazenda|sitio|FAZENDA)\b/, 7]],
  facts: [],
  answer: (_, { farm }) =>
    plainAnswer(farm ? `Agora respondo sobre ${farm.name}.` : 'Para ver outra fazenda, escolha-a no menu do topo.'),
})

export const unknown: AnyTool = tool({
  name: 'unknown',
  description: 'O que o assistente não sabe',
  slots: [],
  words: '',
  cues: [],
  facts: [],
  answer: () => plainAnswer('Não sei responder isso. Sei, por exemplo:'),
})
