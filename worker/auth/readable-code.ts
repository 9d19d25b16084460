/** Secrets that people copy by hand, from a mail or a sheet of paper: no letter that looks like another, in groups. */
import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 'K7QM-2XWD-9TRA': 5 bits a letter. */
export function generateReadableCode(groups: number, size: number): string {
  const letters = Array.from(randomBytes(groups * size), byte => LETTERS[byte % LETTERS.length])
  return Array.from({ length: groups }, (_, group) => letters.slice(group * size, (group + 1) * size).join('')).join(
    '-',
  )
}

/** As it counts, however it was typed. */
export const normalizeCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
