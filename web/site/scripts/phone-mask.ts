/** '(65) 99988-7766', also of a number that is not complete. A landline has one digit less before the dash. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 11)
  if (digits.length <= 2) return digits && `(${digits}`
  const local = digits.slice(2)
  const dashAt = local.startsWith('9') || local.length > 8 ? 5 : 4
  const rest = local.length > dashAt ? `-${local.slice(dashAt)}` : ''
  return `(${digits.slice(0, 2)}) ${local.slice(0, dashAt)}${rest}`
}

/** Formats the number while it is typed. The caret stays after the same digit. */
export function maskPhone(input: HTMLInputElement) {
  const digitsBefore = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length
  const atEnd = input.selectionStart === input.value.length
  input.value = formatPhone(input.value)
  const caret = atEnd ? input.value.length : caretAfter(input.value, digitsBefore)
  input.setSelectionRange(caret, caret)
}

function caretAfter(text: string, digits: number) {
  const found = [...text.matchAll(/\d/g)][digits - 1]
  return found ? found.index + 1 : 0
}
