import { describe, expect, it } from 'vitest'
import { loadAnswerText, loadOfHeads, loadQuestion } from './load-answer.ts'

const stored = { load: 6_237, quantity: 438 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('load of other heads', () => {
  it('gives each animal what it gets now', () => {
    expect(loadOfHeads(stored, 200)).toBe(2_848)
    expect(plain(loadQuestion(stored, 200))).toBe('A carga passa de 6.237 a 2.848 kg (14,2 kg por cabeça)?')
  })

  it('is recorded with either answer, and with what each animal gets then', () => {
    expect(plain(loadAnswerText('per_head', 2_848, 200))).toBe(
      'manteve a carga por cabeça: 2.848 kg, 14,2 kg por cabeça',
    )
    expect(plain(loadAnswerText('kept', 6_237, 200))).toBe('manteve a carga: 6.237 kg, 31,2 kg por cabeça')
  })
})
