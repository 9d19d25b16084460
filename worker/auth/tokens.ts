/** Session tokens: 256 random bits for the person, their SHA-256 for the database. */
import { createHash, randomBytes } from 'node:crypto'

export const generateToken = () => randomBytes(32).toString('base64url')

export const sha256 = (token: string) => createHash('sha256').update(token).digest('hex')
