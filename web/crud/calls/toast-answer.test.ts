import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, SESSION_ENDED } from '../../core/api.ts'
import { dismissAllToasts, toastStore } from '../../core/toasts.ts'
import { toastAnswer } from './toast-answer.ts'

const shown = () => toastStore.get().map(({ tone, text }) => [tone, text])

describe('toastAnswer', () => {
  beforeEach(dismissAllToasts)

  it('toasts the message, and resolves to the answer', async () => {
    const answer = { message: 'Link revogado.', data: 7 }
    expect(await toastAnswer(Promise.resolve(answer))).toBe(answer)
    expect(shown()).toEqual([['success', 'Link revogado.']])
  })

  it('toasts nothing for an answer without a message', async () => {
    expect(await toastAnswer(Promise.resolve({ link: 'https://example.com' }))).toEqual({ link: 'https://example.com' })
    expect(shown()).toEqual([])
  })

  it('toasts each reason of a refusal, and resolves to null', async () => {
    expect(
      await toastAnswer(Promise.reject(new ApiError(422, { errors: ['Falta o dia.', 'Falta o valor.'] }))),
    ).toBeNull()
    expect(shown()).toEqual([
      ['error', 'Falta o dia.'],
      ['error', 'Falta o valor.'],
    ])
  })

  it('leaves an ended session to the sign-in', async () => {
    expect(
      await toastAnswer(Promise.reject(new ApiError(401, { errors: ['Entre de novo.'], code: SESSION_ENDED }))),
    ).toBeNull()
    expect(shown()).toEqual([])
  })

  it('throws an error that is not of the server', async () => {
    await expect(toastAnswer(Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError)
    expect(shown()).toEqual([])
  })
})
