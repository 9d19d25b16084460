/**
 * The CNPJ, the number of a company in Brazil: twelve characters and two check digits, '12.345.678/0001-95'. Since 2026 the twelve may be
 * letters, too: '12.ABC.345/01DE-35'.
 */

const LENGTH = 14
const CHARACTERS = /^[0-9A-Z]{12}\d{2}$/

/** '12.345.678/0001-95', also of a number that is not complete. Letters become capitals. Characters too many stay, for `cnpjError`. */
export function formatCnpj(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const [root, first, second, branch, check] = [
    [0, 2],
    [2, 5],
    [5, 8],
    [8, 12],
    [12, undefined],
  ].map(([from, to]) => plain.slice(from, to))
  const parts: [separator: string, part: string | undefined][] = [
    ['', root],
    ['.', first],
    ['.', second],
    ['/', branch],
    ['-', check],
  ]
  return parts.map(([separator, part]) => (part ? separator + part : '')).join('')
}

/** Undefined when the check digits of a formatted CNPJ are right. */
export function cnpjError(cnpj: string): string | undefined {
  const plain = cnpj.replace(/[./-]/g, '')
  if (plain.length < LENGTH) return 'O CNPJ tem 14 caracteres. Confira se falta algum.'
  if (!CHARACTERS.test(plain)) return 'CNPJ deve estar em um formato válido'
  // the check digits of a repeated digit are right, and no company has such a number
  const isRight = !/^(\d)\1+$/.test(plain) && plain.slice(-2) === checkDigits(plain.slice(0, 12))
  return isRight ? undefined : 'O CNPJ não existe. Confira os números digitados.'
}

/** The two check digits of the twelve characters. */
export function checkDigits(twelve: string): string {
  const first = checkDigit(twelve)
  return `${first}${checkDigit(twelve + first)}`
}

/** Modulo 11 with the weights 2 to 9 from the right. A character counts as its code minus that of '0'. */
function checkDigit(characters: string): number {
  const values = Array.from(characters, character => character.charCodeAt(0) - 48).reverse()
  const rest = values.reduce((sum, value, at) => sum + value * (2 + (at % 8)), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}
