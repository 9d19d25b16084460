import { describe, expect, it } from 'vitest'
import { failureReason } from './failure-reason.ts'

describe('reason of a failed message', () => {
  it.each([
    ['131047', /24 horas/],
    ['190', /WHATSAPP_TOKEN/],
    ['timeout', /8 segundos/],
    ['503', /servidor da Meta/],
    ['999999', /códigos de erro/],
    [null, /não disse/],
  ])('of %s is a sentence', (code, sentence) => expect(failureReason(code)).toMatch(sentence))
})
