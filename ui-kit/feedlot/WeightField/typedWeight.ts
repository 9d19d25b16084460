// Reads a weight as a Brazilian types it: '3.974,5', '3974,5', and '3974.5' from a keypad that has no comma.

/** Kg, or null when it is not a weight. Three digits after a lone point are thousands: '3.974' is almost four tonnes. */
export function typedWeight(text: string): number | null {
  const typed = text
    .trim()
    .replace(/\s*kg$/i, '')
    .replace(/\s/g, '')
  const pointIsDecimal = /^\d+\.(\d{1,2}|\d{4,})$/.test(typed)
  const plain = pointIsDecimal ? typed : withoutThousands(typed)?.replace(',', '.')
  return plain && /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Null when the points are not where thousands are. */
function withoutThousands(typed: string) {
  if (!typed.includes('.')) return typed
  return /^\d{1,3}(\.\d{3})+(,\d*)?$/.test(typed) ? typed.replaceAll('.', '') : null
}
