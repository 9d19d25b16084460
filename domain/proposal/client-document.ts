/** The number of a client in the registers of Brazil: the CNPJ of a company, or the CPF of a person, '123.456.789-09'. Many feedlots belong to a person. */
import { cnpjError, formatCnpj } from './cnpj.ts'

const CPF_LENGTH = 11
const REPEATED = /^(\d)\1+$/

const plainOf = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
/** Up to eleven digits may be a CPF that is being typed; a CNPJ has more characters. */
const maybeCpf = (plain: string) => /^\d{0,11}$/.test(plain)

/** 'CPF' or 'CNPJ', of a formatted number. */
export const documentLabel = (document: string) => (maybeCpf(plainOf(document)) ? 'CPF' : 'CNPJ')

/** Also of a number that is not complete: '123.456' and '11.222.333/0001'. */
export function formatDocument(typed: string): string {
  const plain = plainOf(typed)
  if (!maybeCpf(plain)) return formatCnpj(typed)
  const check = plain.slice(9)
  const groups = [plain.slice(0, 3), plain.slice(3, 6), plain.slice(6, 9)].filter(Boolean).join('.')
  return check ? `${groups}-${check}` : groups
}

/** Undefined when the check digits of a formatted number are right. */
export function documentError(document: string): string | undefined {
  const plain = plainOf(document)
  if (!maybeCpf(plain)) return cnpjError(document)
  if (plain.length < CPF_LENGTH) return 'O CPF tem 11 números e o CNPJ, 14 caracteres. Confira se falta algum.'
  const isRight = !REPEATED.test(plain) && plain.slice(-2) === cpfCheckDigits(plain.slice(0, 9))
  return isRight ? undefined : 'O CPF não existe. Confira os números digitados.'
}

/** The two check digits of the nine numbers. */
export function cpfCheckDigits(nine: string): string {
  const first = checkDigit(nine)
  return `${first}${checkDigit(nine + first)}`
}

/** Modulo 11 with the weights 2, 3, 4 and so on from the right. */
function checkDigit(digits: string): number {
  const values = Array.from(digits, Number).reverse()
  const rest = values.reduce((sum, value, at) => sum + value * (2 + at), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}
