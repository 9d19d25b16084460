import { describe, expect, it } from 'vitest'
import { designTokensText } from '../lib/design-tokens-file.ts'
import { designTokensAreFresh } from './design-tokens.ts'

describe('design tokens', () => {
  const css = '--radius-card: 10px;'
  it('accepts the tokens of the CSS', () => {
    expect(designTokensAreFresh(css, designTokensText(css))).toEqual([])
  })
  it('rejects tokens of an older CSS', () => {
    expect(designTokensAreFresh('--radius-card: 12px;', designTokensText(css))).toHaveLength(1)
  })
})
