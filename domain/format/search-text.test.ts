import { describe, expect, it } from 'vitest'
import { toSearchText } from './search-text.ts'

describe('toSearchText', () => {
  it('removes accents and capitals', () => {
    expect(toSearchText('Ração AÇAÍ')).toBe('racao acai')
  })
})
