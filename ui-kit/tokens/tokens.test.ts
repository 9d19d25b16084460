import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { colourPairs, measurePair, minimumContrast } from './colour-pairs.ts'
import { contrastRatio } from './contrast.ts'
import { parseToken, parseTokens, themes } from './parse-tokens.ts'

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')

describe('parse tokens', () => {
  it('reads both themes of a colour, and one value for both', () => {
    const text = '--color-page: light-dark(#f1f2ec, #10150f);\n--color-tag: #ffc72c;'
    expect(parseTokens(text, 'color')).toEqual([
      { name: 'page', light: '#f1f2ec', dark: '#10150f', sunlight: '#f1f2ec' },
      { name: 'tag', light: '#ffc72c', dark: '#ffc72c', sunlight: '#ffc72c' },
    ])
  })
  it('reads the value for sunlight', () => {
    const text =
      '--color-page: var(--sunlight-page, light-dark(#f1f2ec, #10150f));\n[data-theme="sunlight"] { --sunlight-page: #ffffff; }'
    expect(parseTokens(text, 'color')).toEqual([
      { name: 'page', light: '#f1f2ec', dark: '#10150f', sunlight: '#ffffff' },
    ])
  })
  it('reads values that span lines', () => {
    expect(parseTokens('--font-display:\n    "Barlow", serif;', 'font')).toMatchObject([{ light: '"Barlow", serif' }])
  })
  it('reads one property', () => {
    expect(parseToken('--spacing: 0.25rem;', 'spacing')).toBe('0.25rem')
    expect(parseToken('--spacing: 0.25rem;', 'gap')).toBeUndefined()
  })
})

describe('contrast ratio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#ffffff', '#777777', 4.48],
  ])('of %s and %s is %d', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2)
  })
})

describe('colour pairs', () => {
  const colours = parseTokens(css, 'color')
  for (const theme of themes)
    it.each(colourPairs)(`$foreground on $background is readable in the ${theme} theme`, pair => {
      expect(measurePair(pair, colours, theme).ratio).toBeGreaterThanOrEqual(minimumContrast(pair, theme))
    })
  it('have no grey in sunlight', () => {
    const greys = ['page', 'surface', 'sunken', 'line', 'line-strong', 'control', 'ink', 'ink-2', 'ink-3']
    const values = colours.filter(({ name }) => greys.includes(name)).map(({ sunlight }) => sunlight)
    expect([...new Set(values)].sort()).toEqual(['#000000', '#ffffff'])
  })
  it('name colours that exist', () => {
    const pair = { use: '', foreground: 'ink', background: 'missing', minimum: 3 }
    expect(() => measurePair(pair, colours, 'light')).toThrow("no colour 'missing'")
  })
})
