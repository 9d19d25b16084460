/** The code by which a WhatsApp is linked to an account, as a person sends it. */

/** Letters and digits that do not look alike (worker/auth/readable-code.ts). */
const GROUP = '[A-HJ-NP-Z2-9]{4}'
const ANNOUNCED = new RegExp(`^\\s*c[oó]digo:?\\s*(${GROUP})[\\s-]?(${GROUP})\\s*\\.?\\s*$`, 'i')
const DASHED = new RegExp(`^\\s*(${GROUP})-(${GROUP})\\s*$`, 'i')
const BARE = new RegExp(`^\\s*(${GROUP})[\\s-]?(${GROUP})\\s*$`, 'i')

/** The text that the link of wa.me fills in. */
const codeText = (code: string) => `Código ${code}`

/** The code of the message. A person who is linked may write a word of eight letters, which is none. */
export function codeIn(text: string, isLinked: boolean): string | null {
  const match = ANNOUNCED.exec(text) ?? DASHED.exec(text) ?? (isLinked ? null : BARE.exec(text))
  return match ? `${match[1]}${match[2]}`.toUpperCase() : null
}

export const waLink = (number: string, code: string) =>
  `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(codeText(code))}`
