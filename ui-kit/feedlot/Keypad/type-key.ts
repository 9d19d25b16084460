// What a key of the keypad does to the typed text.

export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | ',' | 'backspace'

const MAX_DIGITS = 6
const MAX_DECIMALS = 3

/** The text after the key, with points between thousands: '1048' and '5' give '10.485'. A key that fits nowhere changes nothing. */
export function typeKey(text: string, key: KeypadKey): string {
  const plain = withoutThousands(text)
  const [digits = '', decimals] = plain.split(',')
  if (key === 'backspace') return grouped(plain.slice(0, -1))
  if (key === ',') return decimals === undefined ? grouped(`${digits || '0'},`) : text
  const isFull = decimals === undefined ? digits.length >= MAX_DIGITS : decimals.length >= MAX_DECIMALS
  if (isFull) return text
  return grouped(plain === '0' ? key : plain + key)
}

/** A text of a physical keyboard may have a decimal point. */
function withoutThousands(text: string): string {
  return /^\d+\.\d{1,2}$/.test(text) ? text.replace('.', ',') : text.replaceAll(/[^\d,]/g, '')
}

function grouped(plain: string): string {
  const [digits = '', ...rest] = plain.split(',')
  return [digits.replaceAll(/\B(?=(\d{3})+$)/g, '.'), ...rest].join(',')
}
