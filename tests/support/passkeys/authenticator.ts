/** An authenticator for passkeys, in the place of a phone or a security key: ES256 by WebCrypto, and the bytes that WebAuthn prescribes. */
import { createHash, randomBytes } from 'node:crypto'

/** Where the tests call the API (api-client.ts). */
const ORIGIN = 'http://cocho.test'
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** What the API gave the browser, as far as an authenticator reads it. */
type Options = { challenge: string }
/** What is signed for, where a test deviates from the site. */
type Deviation = { origin?: string; rpId?: string; counter?: number; flags?: number; type?: string }

export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>

/** `counter`: what it counts up from; undefined for one that does not count. */
export async function createAuthenticator({ counter }: { counter?: number } = {}) {
  const id = randomBytes(16)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
  const publicKey = await coseKeyOf(keys.publicKey)
  let signatures = counter ?? 0

  const authenticatorData = (over: Deviation, key?: Buffer) => {
    if (counter !== undefined) signatures += 1
    const flags = over.flags ?? PRESENT | VERIFIED
    const head = Buffer.alloc(5)
    head.writeUInt8(key ? flags | HAS_KEY : flags, 0)
    head.writeUInt32BE(over.counter ?? signatures, 1)
    return Buffer.concat([sha256(over.rpId ?? new URL(ORIGIN).hostname), head, ...(key ? [key] : [])])
  }
  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: credential.id,
    /** What `navigator.credentials.create` returns. */
    create({ challenge }: Options, over: Deviation = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, publicKey])
      const attestationObject = attestationOf(authenticatorData(over, key))
      const clientDataJSON = clientDataOf({ type: 'webauthn.create', challenge }, over)
      const response = { attestationObject: text(attestationObject), clientDataJSON: text(clientDataJSON) }
      return { ...credential, response: { ...response, transports: ['internal'], publicKeyAlgorithm: -7 } }
    },
    /** What `navigator.credentials.get` returns. */
    async sign({ challenge }: Options, over: Deviation = {}) {
      const data = authenticatorData(over)
      const clientDataJSON = clientDataOf({ type: 'webauthn.get', challenge }, over)
      const signed = Buffer.concat([data, sha256(clientDataJSON)])
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
      const response = { authenticatorData: text(data), clientDataJSON: text(clientDataJSON) }
      return {
        ...credential,
        response: { ...response, signature: text(toDer(Buffer.from(signature))), userHandle: null },
      }
    },
  }
}

const text = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

const clientDataOf = (data: { type: string; challenge: string }, { origin = ORIGIN, type }: Deviation) =>
  Buffer.from(JSON.stringify({ ...data, ...(type && { type }), origin, crossOrigin: false }))

/** The public key as COSE, in CBOR: kty EC2, alg ES256, crv P-256, x and y. */
async function coseKeyOf(key: CryptoKey): Promise<Buffer> {
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

/** {fmt: 'none', attStmt: {}, authData} in CBOR. */
const attestationOf = (data: Buffer) =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0', 'hex'),
    Buffer.from('68', 'hex'),
    Buffer.from('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ])

/** WebCrypto signs as r and s in a row; WebAuthn has them as a DER sequence of two integers. */
function toDer(signature: Buffer): Buffer {
  const numbers = Buffer.concat([signature.subarray(0, 32), signature.subarray(32)].map(toDerInteger))
  return Buffer.concat([Buffer.from([0x30, numbers.length]), numbers])
}

/** Without leading zeros, but for one before a first bit that would be the sign. */
function toDerInteger(bytes: Buffer): Buffer {
  const first = bytes.findIndex(byte => byte !== 0)
  const digits = bytes.subarray(first < 0 ? bytes.length - 1 : first)
  const positive = (digits[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), digits]) : digits
  return Buffer.concat([Buffer.from([0x02, positive.length]), positive])
}
