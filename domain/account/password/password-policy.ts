/** Which passwords are refused: the commonest ones, and those made of the names of the person, the farm or the product. */
import { invalid } from '../../validation/refusal.ts'
import { COMMON_PASSWORDS } from './common-passwords.generated.ts'
import { filterHash, normalizePassword } from './password-hash.ts'
import { isMadeOfNames, isRepetition, type PasswordOwner } from './password-patterns.ts'

/** The vendor's staff reaches the data of all farms. */
const MIN_STAFF = 10

/** Checks a new password. Passwords that exist keep working. */
export function rejectCommonPassword(password: string, owner: PasswordOwner): void {
  if (owner.staff && password.length < MIN_STAFF)
    throw invalid({ password: [`A senha de quem é da equipe deve ter pelo menos ${MIN_STAFF} caracteres`] })
  if (isCommonPassword(password) || isMadeOfNames(password, owner))
    throw invalid({ password: ['Esta senha é muito usada. Escolha outra.'] })
}

/** What people add to a word: '123', a year, a sign, or both. */
const SUFFIX = /[^a-z0-9]*(\d\d?|123(4(56?)?)?|(19|20)\d\d)?[^a-z0-9]*$/
export function isCommonPassword(password: string): boolean {
  const normalized = normalizePassword(password)
  const stem = normalized.replace(SUFFIX, '')
  return isRepetition(normalized) || [normalized, stem].some(text => commonHashes().has(filterHash(text)))
}

let hashes: ReadonlySet<number> | undefined

/** Decoded when the first password is chosen. */
function commonHashes(): ReadonlySet<number> {
  hashes ??= decodeFilter(COMMON_PASSWORDS)
  return hashes
}

function decodeFilter(base64: string): ReadonlySet<number> {
  const decoded = new Set<number>()
  let [hash, distance, shift] = [0, 0, 0]
  for (const character of atob(base64)) {
    const byte = character.charCodeAt(0)
    distance |= (byte & 127) << shift
    shift += 7
    if (byte > 127) continue
    hash += distance
    decoded.add(hash)
    distance = 0
    shift = 0
  }
  return decoded
}
