/** Random codes that a person copies by hand from a mail or from paper: in groups, without characters that look alike (I, O, 0, 1). */
import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** generateReadableCode(3, 4) gives a code like 'K7QM-2XWD-9TRA', with 5 bits of entropy a character. */
export function generateReadableCode(groups: number, size: number): string {
  const characters = Array.from(randomBytes(groups * size), byte => ALPHABET[byte % ALPHABET.length])
  return Array.from({ length: groups }, (_, group) => characters.slice(group * size, (group + 1) * size).join('')).join(
    '-',
  )
}

/** Ignores case, spaces and hyphens of what a person typed. */
export const normalizeCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
