/** What a farm does not record yet: one true line each. */
import { plainAnswer } from '../answer.ts'
import { tool } from '../tool.ts'

export const stock = tool({
  name: 'stock',
  description: 'Estoque de ingredientes: ainda não é controlado',
  slots: ['ingredient'],
  words: 'estoque estoques saldo acaba acabar acabando durar dura resta restam sobrou silo ainda',
  cues: [
    [/\bestoques?\b/, 7],
    [/\bsaldo\b/, 4],
    [/\btem(?: ainda)?(?: de| o)? (?:INGREDIENTE|ingredientes?|insumos?)\b/, 6],
    [/\b(acaba|acabar|acabando|dura|durar|resta|restam|restou|sobrou|sobra)\b.*\bINGREDIENTE\b/, 6],
    [/\bINGREDIENTE\b.*\b(acaba|acabar|acabando|dura|durar|resta|sobrou|para quantos|da para)\b/, 6],
    [/\bsilos?\b/, 2],
  ],
  facts: [],
  answer: () => plainAnswer('O estoque ainda não é controlado nesta fazenda.'),
})

export const deaths = tool({
  name: 'deaths',
  description: 'Mortes de animais: ainda não são registradas',
  slots: ['lot', 'period'],
  words: 'morreu morreram morto mortos morte mortes mortalidade perdemos perdeu perderam perda perdas obito obitos',
  cues: [
    [/\b(morr\w+|mort[oa]s?|mortes?|mortalidade|obitos?)\b/, 6],
    [/\b(perdemos|perdeu|perderam|perdas?|perdi)\b/, 6],
  ],
  facts: [],
  answer: () => plainAnswer('As mortes ainda não são registradas nesta fazenda.'),
})

export const costDay = tool({
  name: 'cost_day',
  description: 'Custo da diária: ainda não é calculado',
  slots: ['lot', 'period'],
  words: 'custo custos custa custam custou custando diaria diarias reais despesa',
  cues: [
    [/\b(cust\w+|despesas?)\b/, 6],
    [/\bdiarias?\b/, 3],
    [/\b(reais|dinheiro)\b/, 4],
  ],
  facts: [],
  answer: () => plainAnswer('O custo ainda não é calculado nesta fazenda.'),
})

export const costArroba = tool({
  name: 'cost_arroba',
  description: 'Custo da arroba produzida: ainda não é calculado',
  slots: ['lot', 'period'],
  words: 'custo custa arroba arrobas produzida produzir produzindo saindo',
  cues: [
    [/\b(cust\w+|despesas?)\b.*\barrobas?\b|\barrobas?\b.*\bcust\w+/, 9],
    [/\bsaindo\b.*\barrobas?\b|\barrobas?\b.*\b(saindo|sai|produzid\w+)\b|\bproduz\w+\b.*\barrobas?\b/, 6],
  ],
  facts: [],
  answer: () => plainAnswer('O custo da arroba ainda não é calculado nesta fazenda.'),
})

export const registerDeath = tool({
  name: 'register_death',
  description: 'Registrar morte de animais: ainda não é possível',
  slots: ['lot', 'heads'],
  required: ['lot', 'heads'],
  words: '',
  cues: [],
  facts: [],
  answer: () =>
    plainAnswer('As mortes ainda não são registradas aqui. Por enquanto, corrija as cabeças no cadastro do lote.'),
})
