// Reads a number as a Brazilian types it: '3.974,5', '3974,5', '-10', and '1.3' from a keypad that has no comma.

/** Null when nothing is typed, NaN when it is no number. Three digits after a lone point are thousands: '3.974'. */
export function parseNumber(text: string): number | null {
  const typed = text
    .replaceAll(/\s/g, '')
    .replace(/(kg|%)$/i, '')
    .replace(/^[−–]/, '-')
  if (!typed) return null
  const pointIsDecimal = /^-?\d+\.(\d{1,2}|\d{4,})$/.test(typed)
  const plain = pointIsDecimal ? typed : withoutThousands(typed).replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** What has points elsewhere than where thousands are is no number. */
function withoutThousands(typed: string): string {
  if (!typed.includes('.')) return typed
  return /^-?\d{1,3}(\.\d{3})+(,\d*)?$/.test(typed) ? typed.replaceAll('.', '') : '?'
}
