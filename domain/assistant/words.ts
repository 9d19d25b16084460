/** A sentence as words that can be compared: without accents, case, emojis and stretched letters, with the usual abbreviations written out. */
import { toSearchText } from '../format/search-text.ts'

/** As people write on a phone. */
const abbreviations: Record<string, string> = {
  hj: 'hoje',
  hoj: 'hoje',
  onte: 'ontem',
  antiontem: 'anteontem',
  antontem: 'anteontem',
  qto: 'quanto',
  qnto: 'quanto',
  qnt: 'quanto',
  qt: 'quanto',
  qtos: 'quantos',
  qtas: 'quantas',
  qts: 'quantos',
  ql: 'qual',
  vc: 'voce',
  vcs: 'voces',
  tb: 'tambem',
  tbm: 'tambem',
  pq: 'porque',
  oq: 'que',
  q: 'que',
  d: 'de',
  c: 'com',
  n: 'nao',
  nn: 'nao',
  naum: 'nao',
  ss: 'sim',
  cbc: 'cabecas',
  cab: 'cabecas',
  cbs: 'cabecas',
  cabs: 'cabecas',
  kgs: 'kg',
  quilo: 'kg',
  quilos: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  pra: 'para',
  pro: 'para',
  pras: 'para',
  pros: 'para',
  p: 'para',
  mto: 'muito',
  mt: 'muito',
  obg: 'obrigado',
  brigado: 'obrigado',
  brigada: 'obrigado',
  vlw: 'valeu',
  blz: 'beleza',
  cade: 'onde',
  kd: 'onde',
  amh: 'amanha',
  msg: 'mensagem',
  trats: 'tratos',
  ing: 'ingrediente',
  seg: 'segundo',
  '@': 'arroba',
}

const numberWords: Record<string, number> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  catorze: 14,
  quatorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
}

export const isNumberWord = (word: string) => word in numberWords

/** The number that a word is, also one that is written out; null for any other word. */
export function wordToNumber(word: string): number | null {
  if (/^[+-]?\d+(?:,\d+)?%?$/.test(word)) return Number(word.replace('%', '').replace(',', '.'))
  return numberWords[word] ?? null
}

/** Without what no search compares. A name of the farm is made comparable by the same function as the sentence. */
export function plainText(text: string): string {
  return toSearchText(text)
    .replaceAll(/([a-z])\1{2,}/g, '$1')
    .replaceAll('−', '-')
    .replaceAll(/\b([a-z]{1,3})\s?-\s?(?=\d)/g, '$1')
}

/** '10.500' is one number, '9,5' too. A question mark is kept, because a question is never a record. */
const WORD = /[+-]?\d{1,3}(?:\.\d{3})+|[+-]?\d+(?:[.,]\d+)?%?(?![a-z])|[a-z]+\d+[a-z]?\b|\d+[a-z]+|[a-z]+|@/g

export function splitWords(text: string): string[] {
  const found = plainText(text).match(WORD) ?? []
  return found.map(word => abbreviations[word] ?? asNumber(word))
}

const asNumber = (word: string) =>
  /^[+-]?\d/.test(word) && !/[a-z]/.test(word) ? word.replaceAll(/\.(?=\d{3}(\D|$))/g, '').replace('.', ',') : word

/** Words that name nothing by themselves. */
const empty = new Set(
  'a o as os e de do da dos das no na nos nas em um uma ao aos para por com que se me eu ele ela eles elas isso esse essa este esta ta tem la ai aqui ja so sob sobre fazenda grupo agropecuaria pecuaria sitio estancia rancho haras ltda sa irmaos filhos lote lotes cliente'.split(
    ' ',
  ),
)

/** Whether a name is found by the word. */
export const isNameWord = (word: string) => word.length > 1 && !empty.has(word) && !isNumberWord(word)

const CORRECTABLE = /^[a-z]{5,}$/
/** One wrong letter is forgiven in a word of five letters or more, and never in a number. */
export const isCorrectable = (word: string) => CORRECTABLE.test(word)

/** At most one letter is wrong, missing, too many, or two are exchanged. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const [restA, restB] = [a.length - start - end, b.length - start - end]
  if (restA <= 1 && restB <= 1) return true
  return restA === 2 && restB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}
