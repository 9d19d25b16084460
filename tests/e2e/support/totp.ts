/** Codes of an authenticator app from an implementation apart from the product's: Debian's oathtool, or RFC 6238 where it cannot be installed. */
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'

const STEP = 30

/** The code `steps` from now. The server accepts the one before, too, so no test has to wait for the next. */
export function totpCode(secret: string, steps = 0): string {
  // first: an installation can take longer than a step
  const withTool = hasOathtool()
  const at = Math.floor(Date.now() / 1000) + steps * STEP
  return (withTool && codeOfOathtool(secret, at)) || totpByRfc6238(secret, at)
}

const codeOfOathtool = (secret: string, at: number) =>
  run('oathtool', ['--totp', '--base32', '--now', `@${at}`, secret])?.trim()

let isAvailable: boolean | undefined

function hasOathtool(): boolean {
  isAvailable ??= run('oathtool', ['--version']) !== undefined || install()
  return isAvailable
}

function install(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  return run('apt-get', ['install', '-y', '--no-install-recommends', 'oathtool']) !== undefined
}

function run(command: string, args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 120_000 })
  } catch {
    return undefined
  }
}

export function totpByRfc6238(secret: string, at: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP)))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
