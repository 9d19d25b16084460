// Parses a number typed in pt-BR: '3.974,5', '3974,5', '-10', and '1.3' from a keypad without a comma.

/** Null for a blank text, NaN for one that is not a number. Three digits after a single point are thousands: '3.974', but not '0.974'. */
export function parseNumber(text: string): number | null {
  const typed = text
    .replaceAll(/\s/g, '')
    .replace(/(kg|%)$/i, '')
    .replace(/^[−–]/, '-')
  if (!typed) return null
  const pointIsDecimal = /^-?(\d+\.(\d{1,2}|\d{4,})|0+\.\d+)$/.test(typed)
  const plain = pointIsDecimal ? typed : withoutThousands(typed).replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** A point that is not a thousands separator makes the text invalid. */
function withoutThousands(typed: string): string {
  if (!typed.includes('.')) return typed
  return /^-?\d{1,3}(\.\d{3})+(,\d*)?$/.test(typed) ? typed.replaceAll('.', '') : '?'
}
