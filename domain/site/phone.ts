/** A phone number of Brazil: the area code, then nine digits of a mobile phone or eight of a landline. */

const AREA_CODE = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/
const NUMBER = /^[1-9]\d(9\d{8}|[2-8]\d{7})$/

/** '(65) 99988-7766', also of a number that is not complete, and without the prefixes +55, 55 and 0. Digits too many stay, for `phoneError`. */
export function formatPhone(typed: string): string {
  const digits = withoutPrefix(typed)
  if (digits.startsWith('+')) return digits
  if (digits.length <= 2) return digits && `(${digits}`
  const local = digits.slice(2)
  const dashAt = local.startsWith('9') || local.length > 8 ? 5 : 4
  const rest = local.length > dashAt ? `-${local.slice(dashAt)}` : ''
  return `(${digits.slice(0, 2)}) ${local.slice(0, dashAt)}${rest}`
}

/** Undefined when a formatted number can be called. */
export function phoneError(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (phone.startsWith('+') || !NUMBER.test(digits)) return 'Telefone deve estar em um formato válido'
  return AREA_CODE.test(digits) ? undefined : `O DDD ${digits.slice(0, 2)} não existe. Confira o telefone.`
}

/** 55 is the country and an area code: without a plus it is the country only when a whole number follows. */
function withoutPrefix(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (typed.trim().startsWith('+')) return digits.startsWith('55') ? digits.slice(2) : `+${digits}`
  const significant = digits.replace(/^0+/, '')
  const [, national] = /^55(\d+)$/.exec(significant) ?? []
  return national && NUMBER.test(national) && AREA_CODE.test(national) ? national : significant
}
