/** '(65) 99988-7766', as far as it is typed; a landline has one digit less before the dash. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 11)
  if (digits.length <= 2) return digits && `(${digits}`
  const local = digits.slice(2)
  const cut = local.startsWith('9') || local.length > 8 ? 5 : 4
  const rest = local.length > cut ? `-${local.slice(cut)}` : ''
  return `(${digits.slice(0, 2)}) ${local.slice(0, cut)}${rest}`
}

/** Masks while typing; the caret stays behind the digit it was behind. */
export function maskPhone(input: HTMLInputElement) {
  const before = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length
  const atEnd = input.selectionStart === input.value.length
  input.value = formatPhone(input.value)
  const place = atEnd ? input.value.length : placeAfter(input.value, before)
  input.setSelectionRange(place, place)
}

function placeAfter(text: string, digits: number) {
  const found = [...text.matchAll(/\d/g)][digits - 1]
  return found ? found.index + 1 : 0
}
