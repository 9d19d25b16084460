/**
 * The characters that the PDF of a proposal can print: those of the typefaces that the Worker embeds. A text with another one is rejected, because the
 * client's page would show it and the paper that is signed would not.
 */
const PRINTABLE =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2212]$/

export const isPrintable = (character: string) => PRINTABLE.test(character)

/** Parts of emojis, which have no sign of their own. */
const INVISIBLE = /[\p{C}\p{M}]/u

/** What to tell about a text, with its characters; undefined where all can be printed. */
export function unprintableError(text: string): string | undefined {
  const missing = [...new Set(Array.from(text.normalize('NFC')).filter(character => !isPrintable(character)))]
  if (missing.length === 0) return undefined
  const visible = missing.filter(character => !INVISIBLE.test(character))
  if (visible.length === 0) return 'Há um caractere invisível que o PDF não imprime. Digite o texto de novo, sem colar.'
  return visible.length === 1
    ? `O PDF não imprime o caractere ${visible[0]}. Escreva de outro modo.`
    : `O PDF não imprime os caracteres ${visible.join(' ')}. Escreva de outro modo.`
}
