import { describe, expect, it } from 'vitest'
import { designTokens } from './design-tokens.ts'

describe('design tokens', () => {
  const css = `
    --color-page: light-dark(#ffffff, #000000);
    --color-scrim: rgb(51 0 255 / 0.6);
    --text-sm: 0.875rem;
    --text-sm--line-height: 1.25rem;
    --text-weighing: clamp(6rem, 26vh, 14rem);
    --font-sans: "Barlow", system-ui;
    --spacing: 0.25rem;
    --radius-card: 10px;
    --shadow-soft: 0 1px 2px rgb(0 0 0 / 0.06), 0 4px 16px rgb(0 0 0 / 0.5);
    --duration-slow: 200ms;`
  const tokens = designTokens(css)

  it('have a group of colours a theme', () => {
    expect(tokens.color).toEqual({
      $type: 'color',
      light: {
        page: { $value: { colorSpace: 'srgb', components: [1, 1, 1], alpha: 1 } },
        scrim: { $value: { colorSpace: 'srgb', components: [0.2, 0, 1], alpha: 0.6 } },
      },
      dark: {
        page: { $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 1 } },
        scrim: { $value: { colorSpace: 'srgb', components: [0.2, 0, 1], alpha: 0.6 } },
      },
      sunlight: {
        page: { $value: { colorSpace: 'srgb', components: [1, 1, 1], alpha: 1 } },
        scrim: { $value: { colorSpace: 'srgb', components: [0.2, 0, 1], alpha: 0.6 } },
      },
    })
  })
  it('have sizes with their unit, without line heights and sizes that follow the window', () => {
    expect(tokens.fontSize).toEqual({ $type: 'dimension', sm: { $value: { value: 0.875, unit: 'rem' } } })
    expect(tokens.radius).toMatchObject({ card: { $value: { value: 10, unit: 'px' } } })
    expect(tokens.spacing).toMatchObject({ base: { $value: { value: 0.25, unit: 'rem' } } })
    expect(tokens.duration).toMatchObject({ slow: { $value: { value: 200, unit: 'ms' } } })
  })
  it('have each layer of a shadow', () => {
    const px = (value: number) => ({ value, unit: 'px' })
    const black = (alpha: number) => ({ colorSpace: 'srgb', components: [0, 0, 0], alpha })
    expect(tokens.shadow).toMatchObject({
      soft: {
        $value: [
          { color: black(0.06), offsetX: px(0), offsetY: px(1), blur: px(2), spread: px(0) },
          { color: black(0.5), offsetX: px(0), offsetY: px(4), blur: px(16), spread: px(0) },
        ],
      },
    })
  })
  it('have the fonts without quotes', () => {
    expect(tokens.fontFamily).toMatchObject({ sans: { $value: ['Barlow', 'system-ui'] } })
  })
})
