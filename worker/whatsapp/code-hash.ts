/** How a link's code is stored: without the server's key nobody can try all codes on a copy of the database. */
import type { Secrets } from '../http/secrets.ts'

const purpose = (code: string) => `whatsapp code ${code}`

export const codeHash = ({ mac }: Secrets, code: string) => mac(purpose(code))
/** With the key of before a rotation, too. */
export const codeHashes = ({ macs }: Secrets, code: string) => macs(purpose(code))
