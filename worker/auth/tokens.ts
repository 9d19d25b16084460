/** Session tokens: the client holds 256 random bits, the database only their SHA-256 hash. */
import { createHash, randomBytes } from 'node:crypto'

export const generateToken = () => randomBytes(32).toString('base64url')

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
