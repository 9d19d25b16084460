import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { generateTotpSecret, matchTotpStep, otpauthUri } from './totp.ts'

const secret = Secret.fromLatin1('12345678901234567890').base32

describe('TOTP codes', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s the code is %s', (seconds, code) => {
    expect(matchTotpStep(secret, code, seconds * 1000, 0)).toBe(Math.floor(seconds / 30))
    expect(matchTotpStep(secret, code.split('').reverse().join(''), seconds * 1000, 0)).toBeUndefined()
  })

  it('accepts a code one step late, and none of the next step', () => {
    const at = (seconds: number) => matchTotpStep(secret, '005924', (1_234_567_890 + seconds) * 1000, 0)
    expect([at(0), at(30)]).toEqual([41152263, 41152263])
    expect([at(-30), at(60)]).toEqual([undefined, undefined])
  })

  it('accepts a code once', () => {
    const afterStep = (step: number) => matchTotpStep(secret, '005924', 1_234_567_890_000, step)
    expect([afterStep(41152262), afterStep(41152263), afterStep(41152264)]).toEqual([41152263, undefined, undefined])
  })

  it.each(['', '12', '0059240', 'abcdef', '00592４'])('rejects what is not six digits: %j', code =>
    expect(matchTotpStep(secret, code, 1_234_567_890_000, 0)).toBeUndefined(),
  )

  it('generates a secret of 160 random bits, and its otpauth URI', () => {
    const [one, two] = [generateTotpSecret(), generateTotpSecret()]
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(one).not.toBe(two)
    expect(otpauthUri(one, 'helena@boavista.com.br')).toBe(
      `otpauth://totp/Cocho%20em%20Dia:helena%40boavista.com.br?issuer=Cocho%20em%20Dia&secret=${one}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
