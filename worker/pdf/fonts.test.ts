/** What an input accepts is what the typefaces have. */
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { isPrintable } from '../../domain/proposal/printable.ts'
import { embedFonts, printable } from './fonts.ts'

it('print every character that a proposal may have, as it is', async () => {
  const fonts = await embedFonts(await PDFDocument.create())
  const accepted = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(isPrintable)
  expect(accepted.length).toBeGreaterThan(200)
  for (const font of Object.values(fonts))
    expect(accepted.filter(character => printable(character, font) !== character.replace('\u00a0', ' '))).toEqual([])
})
