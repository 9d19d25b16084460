/** The logo of ui-kit/base/Logo in a PDF, with the name beside it. */
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import { colors } from './page-flow.ts'

const TAG = 'M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-16a8 8 0 0 1-8-8v-16a8 8 0 0 1 8-8z'
const RAYS = 'M16 4.5v2.2M8.2 7.9l1.5 1.5M23.8 7.9l-1.5 1.5'
const SUN = 'M10 14.2a6 6 0 0 1 12 0z'
const TROUGH =
  'M5.2 16.1h21.6a1 1 0 0 1 1 1.2l-.1.6a1.2 1.2 0 0 1-1.2 1h-.6l-1.5 6a3.4 3.4 0 0 1-3.3 2.6H10.9a3.4 3.4 0 0 1-3.3-2.6l-1.5-6h-.6a1.2 1.2 0 0 1-1.2-1l-.1-.6a1 1 0 0 1 1-1.2z'

type Place = { x: number; top: number; size: number; font: PDFFont }

export function drawLogo(page: PDFPage, { x, top, size, font }: Place): void {
  const at = { x, y: top, scale: size / 32 }
  page.drawSvgPath(TAG, { ...at, color: colors.yellow })
  page.drawSvgPath(RAYS, { ...at, borderColor: colors.green, borderWidth: 2 })
  for (const shape of [SUN, TROUGH]) page.drawSvgPath(shape, { ...at, color: colors.green })
  page.drawText('Cocho em Dia', { x: x + size + 9, y: top - size / 2 - 6, font, size: 19, color: colors.ink })
}
