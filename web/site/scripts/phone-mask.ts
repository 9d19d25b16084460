import { formatPhone } from '../../../domain/site/phone.ts'

/** Formats the number while it is typed, pasted or filled in by the browser. The caret stays before the same digits. */
export function maskPhone(input: HTMLInputElement) {
  const digitsAfter = countDigits(input.value.slice(input.selectionStart ?? undefined))
  input.value = formatPhone(input.value)
  // an autofilled field has no focus, and Safari would give it the focus with the caret
  if (document.activeElement !== input) return
  const caret = digitsAfter ? caretBefore(input.value, digitsAfter) : input.value.length
  input.setSelectionRange(caret, caret)
}

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** The position after the digit that precedes the last `digits` digits. */
function caretBefore(text: string, digits: number) {
  const found = [...text.matchAll(/\d/g)].at(-digits - 1)
  return found ? found.index + 1 : 0
}
