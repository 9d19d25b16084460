import { describe, expect, it } from 'vitest'
import { keyFigurePlaceholders } from '../../web/site/key-figures.ts'
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

  it('are the key figures without a source', () => {
    const all = [
      { figure: '24/7', label: 'monitoramento', source: 'The job for alerts runs every five minutes.' },
      { figure: '42%', label: 'mais eficiência', source: ' ' },
      { figure: '30%', label: 'menos desperdício' },
    ]
    expect(keyFigurePlaceholders(all)).toEqual([
      expect.stringContaining("'42% mais eficiência'"),
      expect.stringContaining("'30% menos desperdício'"),
    ])
  })
})
