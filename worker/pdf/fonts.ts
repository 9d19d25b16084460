/** The typefaces of the product in a PDF. Only the characters that are used are embedded. */
import fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { BOLD, DISPLAY, REGULAR } from './fonts.generated.ts'

export type Fonts = Record<'regular' | 'bold' | 'display', PDFFont>

/** Figures are tabular, so that they stand below each other. */
export async function embedFonts(doc: PDFDocument): Promise<Fonts> {
  doc.registerFontkit(fontkit)
  const embed = (base64: string) =>
    doc.embedFont(Buffer.from(base64, 'base64'), { subset: true, features: { tnum: true } })
  const [regular, bold, display] = await Promise.all([REGULAR, BOLD, DISPLAY].map(embed))
  if (!regular || !bold || !display) throw new Error('A font was not embedded.')
  return { regular, bold, display }
}

/** Removes the characters that the fonts lack: an accent of another language goes, and an emoji leaves no trace. */
export function printable(text: string, font: PDFFont): string {
  const known = knownCharacters(font)
  const characters = Array.from(text.normalize('NFC').replaceAll('\u00a0', ' '), character => {
    if (character === '\n' || known.has(character)) return character
    const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return Array.from(plain).every(one => known.has(one)) ? plain : ''
  })
  return characters.join('')
}

const charactersOf = new WeakMap<PDFFont, Set<string>>()

function knownCharacters(font: PDFFont): Set<string> {
  const known = charactersOf.get(font) ?? new Set(font.getCharacterSet().map(code => String.fromCodePoint(code)))
  charactersOf.set(font, known)
  return known
}
