/** What the assistant does not do: orders that change the farm's record, and whatever is not this farm's. */

/** Verbs whose order is never followed, by their stems. */
const orders =
  'apag|exclu|delet|remov|elimin|aument|diminu|reduz|reduc|alter|modific|edit|corrij|corrig|compr|vend|cri|cadastr|adicion|inclu|encerr|finaliz|desativ|ativ|transf[ei]r|desliga|agend|program|zer|contrat|demit|pag|bloque|sub|troc|mud|mov|cancel|inici|dobr|tir|coloc|fech|abr'
const infinitive = new RegExp(`\\b(?:${orders})(?:ar|er|ir|uir)\\b`)
const imperative = new RegExp(
  `^(?:(?:por favor|favor|ai|agora|entao|pode|vamos|vai|quero que|preciso que) )*(?:${orders})(?:a|e|i|ai|ui|ue|em|am|o|que)\\b`,
)
/** A question about how much to put in the trough has such a verb, too. */
const asksHowMuch = /\bquant\w+\b/

/** A reply to a question of ours. */
const isSwitch = /\b(?:troc|mud)\w+ .*\b(?:fazenda|sitio|FAZENDA)\b/

/** Words of the weather, the market, medicine and small talk, about which the farm has no record. */
export const foreignWords =
  'clima chuva chuvas chover choveu chove previsao temperatura umidade cotacao cotacoes preco precos mercado dolar bolsa vale valem valendo leilao leiloes venda vendas vacina vacinas vacinacao vacinar remedio remedios medicamento medicamentos medicacao antibiotico antibioticos vermifugo vermifugar ivermectina dose doses dosagem doente doentes doenca doencas veterinario veterinaria carencia timpanismo acidose pneumonia sintoma sintomas futebol jogo jogos campeonato piada piadas musica noticia noticias presidente eleicao eleicoes politica senha senhas cpf cnpj telefone telefones salario salarios imposto impostos banco emprestimo poema traduz traduzir vizinho vizinhos vizinha concorrente concorrencia prompt instrucoes bolo churrasco horoscopo loteria'
const foreign = new RegExp(`\\b(?:${foreignWords.replaceAll(' ', '|')})\\b`)
const injections = /\b(?:ignor[ea]r?|esquec[ae]r?|finj[ae]|fing[ei]r?|regras anteriores|aja como|system|developer)\b/
const otherFarms =
  /\b(?:outras?|demais|todas as) fazendas?\b|\bfazenda (?:do|da|de outro|ao lado)\b(?! (?:confinamento|gente))/

export type Limit = 'order' | 'foreign'

/** `sentence` has marks in place of names. */
export function findLimit(sentence: string): Limit | null {
  if (isSwitch.test(sentence)) return null
  if (foreign.test(sentence) || injections.test(sentence) || otherFarms.test(sentence)) return 'foreign'
  if (imperative.test(sentence)) return 'order'
  return infinitive.test(sentence) && !asksHowMuch.test(sentence) ? 'order' : null
}
