/** Session tokens: the client holds 256 random bits, the database only their SHA-256 hash. */
import { hash, randomBytes } from 'node:crypto'

export const generateToken = () => randomBytes(32).toString('base64url')

/** A token for links in mails and messages: 128 random bits. They stand in the link's fragment, which browsers send to no server, or in a secret path. */
export const generateLinkToken = () => randomBytes(16).toString('base64url')

export const sha256 = (content: string | Uint8Array) => hash('sha256', content)
