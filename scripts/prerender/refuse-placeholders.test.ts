import { describe, expect, it } from 'vitest'
import { placeholders } from '../../web/site/placeholders.ts'
import { testimonialPlaceholders } from '../../web/site/testimonials.ts'
import { refusePlaceholders } from './refuse-placeholders.ts'

const build = (environment?: string) => (refusePlaceholders(environment).buildStart as () => void)()

describe('placeholders', () => {
  it.runIf(placeholders().length > 0)('fail a build for production, with their names', () => {
    expect(() => build('production')).toThrow(placeholders().join('; '))
  })

  it('pass every other build', () => {
    for (const environment of [undefined, 'staging']) expect(() => build(environment)).not.toThrow()
  })

  it('are the testimonials without consent', () => {
    const person = { quote: 'O trato bate.', role: 'Gerente', farm: '900 cabeças, Jataí (GO)' }
    const all = [
      { ...person, name: 'Ana Souza', consentedOn: '2026-12-01' as const },
      { ...person, name: 'Rui Lima' },
    ]
    expect(testimonialPlaceholders(all)).toEqual([expect.stringContaining('Rui Lima')])
  })
})
