/** The hint beside a password while it is typed. It has no list of common passwords, which is on the server only. */
import { normalizePassword } from './password-hash.ts'
import { isMadeOfNames, isRepetition, type PasswordOwner } from './password-patterns.ts'

const passwordStrengths = ['weak', 'fair', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

const MIN = 6
/** A password of this length needs no other strength. */
const LONG = 12
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

export function passwordStrength(password: string, owner: PasswordOwner): { strength: PasswordStrength; text: string } {
  const missing = MIN - password.length
  if (missing > 0) return weak(missing === 1 ? 'falta 1 caractere' : `faltam ${missing} caracteres`)
  if (isMadeOfNames(password, owner)) return weak('não use o seu nome, o da fazenda ou o do aplicativo')
  if (isRepetition(normalizePassword(password)) || isSequence(password)) return weak('evite repetições e sequências')
  if (/^\d+$/.test(password)) return weak('misture letras, ou use algumas palavras')
  if (password.length < LONG)
    return { strength: 'fair', text: 'Razoável. Mais comprida é melhor: junte algumas palavras.' }
  return { strength: 'strong', text: 'Boa senha.' }
}

const weak = (advice: string) => ({ strength: 'weak', text: `Fraca: ${advice}.` }) as const

/** Neighbours on the keyboard or in the alphabet, in either direction: '234567', 'poiuyt'. */
function isSequence(password: string): boolean {
  const text = normalizePassword(password)
  const backwards = text.split('').reverse().join('')
  return ROWS.some(row => row.includes(text) || row.includes(backwards))
}
