/** What makes a password easy to guess without a list: names that others know, and repetitions. */
import { normalizePassword } from './password-hash.ts'

const productWords = ['cocho', 'cochoemdia', 'emdia', 'confinamento', 'fazenda', 'senha', 'trato', 'gado', 'boi']

export type PasswordOwner = {
  email?: string | null
  name?: string | null
  /** The name of the farm, or of several. */
  farm?: string | null
  staff?: boolean
}

const MIN_WORD = 3

function wordsOf({ email, name, farm }: PasswordOwner): string[] {
  const texts = [name, farm, email?.split(/\.com|\.br/)[0]].filter(text => text !== null && text !== undefined)
  const words = texts.flatMap(text => normalizePassword(text).split(/[^a-z0-9]+/))
  const joined = texts.map(text => normalizePassword(text).replace(/[^a-z0-9]/g, ''))
  return [...words, ...joined].filter(({ length }) => length >= MIN_WORD)
}

/** Without the names of the person, the farm and the product nothing is left of it but numbers, signs and one letter. */
export function isMadeOfNames(password: string, owner: PasswordOwner): boolean {
  const letters = normalizePassword(password).replace(/[^a-z0-9]/g, '')
  const words = [...wordsOf(owner), ...productWords].sort((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), letters)
  return rest !== letters && rest.replace(/[^a-z]/g, '').length < 2
}

/** 'aaaaaa', '121212', 'abcabc'. */
const REPETITION = /^(.{1,3})\1+$/

export const isRepetition = (normalized: string) => REPETITION.test(normalized)
