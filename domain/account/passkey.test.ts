import { describe, expect, it } from 'vitest'
import { check } from '../schema/type.ts'
import { givesRecoveryCodes, isCounterBack, MAX_PASSKEYS, rejectTooManyPasskeys } from './passkey.ts'
import { PasskeyName, PasskeySignature } from './passkey-input.ts'

describe('passkeys of a person', () => {
  it('rejects one more than ten', () => {
    expect(() => rejectTooManyPasskeys(MAX_PASSKEYS - 1)).not.toThrow()
    expect(() => rejectTooManyPasskeys(MAX_PASSKEYS)).toThrow('já tem 10 chaves de acesso')
  })
})

describe('counter of a passkey', () => {
  it.each([
    { stored: 0, received: 0, isBack: false, when: 'the authenticator has none' },
    { stored: 0, received: 1, isBack: false, when: 'it is used first' },
    { stored: 4, received: 9, isBack: false, when: 'it was used elsewhere meanwhile' },
    { stored: 4, received: 4, isBack: true, when: 'it stands still' },
    { stored: 4, received: 3, isBack: true, when: 'it goes back' },
    { stored: 4, received: 0, isBack: true, when: 'it is gone' },
  ])('$stored, then $received: goes back is $isBack when $when', ({ stored, received, isBack }) => {
    expect(isCounterBack(stored, received)).toBe(isBack)
  })
})

describe('recovery codes', () => {
  it('come with the first second factor, and again where two or fewer are left', () => {
    expect([givesRecoveryCodes(false, 0), givesRecoveryCodes(false, 8)]).toEqual([true, true])
    expect([0, 2, 3, 8].map(left => givesRecoveryCodes(true, left))).toEqual([true, true, false, false])
  })
})

describe('input of passkeys', () => {
  it('trims the name, and takes 1 to 60 characters', () => {
    expect(check(PasskeyName, { name: '  Celular do João ' })).toEqual({ value: { name: 'Celular do João' } })
    expect(check(PasskeyName, { name: ' ' })).toMatchObject({ fields: { name: ['Nome é obrigatório'] } })
    expect(check(PasskeyName, { name: 'a'.repeat(61) })).toHaveProperty('fields.name')
  })

  const signature = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  }

  it('takes the JSON of a browser, and leaves out what it does not know', () => {
    const response = { ...signature.response, userHandle: null, novelty: 1 }
    const sent = { ...signature, clientExtensionResults: { appid: true }, authenticatorAttachment: null, response }
    expect(check(PasskeySignature, sent)).toEqual({
      value: signature,
    })
  })

  it('refuses what is not base64url, or too long', () => {
    expect(check(PasskeySignature, { ...signature, id: 'a+b=' })).toHaveProperty('fields')
    const response = { ...signature.response, signature: 'A'.repeat(9_000) }
    expect(check(PasskeySignature, { ...signature, response })).toHaveProperty('fields')
  })
})
