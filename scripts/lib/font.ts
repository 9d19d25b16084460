/** Reads a font file. */
import { readFileSync } from 'node:fs'
import * as fontkit from '@cantoo/fontkit'

export function readFont(path: string): fontkit.Font {
  const font = fontkit.create(readFileSync(path))
  if (!('layout' in font)) throw new Error(`${path} has several fonts.`)
  return font
}
