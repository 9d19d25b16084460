/** tokens.css in the format of the W3C Design Tokens Community Group: https://www.designtokens.org/tr/2025.10/format/ */
import { parseToken, parseTokens, type Theme, type Token, themes } from './parse-tokens.ts'

type Group = Record<string, unknown>

/** Colours have one group a theme, because the format has no themes. */
export function designTokens(css: string): Group {
  const colours = parseTokens(css, 'color')
  const sizes = parseTokens(css, 'text').filter(({ name }) => !name.includes('--'))
  return {
    color: { $type: 'color', ...Object.fromEntries(themes.map(theme => [theme, colourGroup(colours, theme)])) },
    fontFamily: { $type: 'fontFamily', ...group(parseTokens(css, 'font'), fontFamily) },
    fontSize: { $type: 'dimension', ...group(sizes.filter(isFixed), dimension) },
    spacing: { $type: 'dimension', base: { $value: dimension(parseToken(css, 'spacing') ?? '') } },
    radius: { $type: 'dimension', ...group(parseTokens(css, 'radius'), dimension) },
    shadow: { $type: 'shadow', ...group(parseTokens(css, 'shadow'), shadows) },
    breakpoint: { $type: 'dimension', ...group(parseTokens(css, 'breakpoint'), dimension) },
    duration: { $type: 'duration', ...group(parseTokens(css, 'duration'), unitValue) },
  }
}

const group = (tokens: Token[], toValue: (text: string) => unknown): Group =>
  Object.fromEntries(tokens.map(({ name, light }) => [name, { $value: toValue(light) }]))

const colourGroup = (tokens: Token[], theme: Theme): Group =>
  Object.fromEntries(tokens.map(token => [token.name, { $value: colour(token[theme]) }]))

/** The size of the weight on the operator's screen follows the height of the window, which the format cannot express. */
const isFixed = ({ light }: Token) => !light.startsWith('clamp')

function colour(text: string) {
  const { components, alpha } = text.startsWith('#') ? fromHex(text) : fromRgb(text)
  return { colorSpace: 'srgb', components, alpha }
}

const fraction = (channel: number) => Math.round((channel / 255) * 10_000) / 10_000

const fromHex = (hex: string) => ({
  components: [1, 3, 5].map(start => fraction(Number.parseInt(hex.slice(start, start + 2), 16))),
  alpha: 1,
})

/** `rgb(11 15 11 / 0.6)` */
function fromRgb(text: string) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return { components: [red, green, blue].map(fraction), alpha }
}

/** A number with its unit: `0.75rem`, `160ms`. A bare 0 is 0 px. */
function unitValue(text: string) {
  const [, value = '0', unit = 'px'] = /^(-?[\d.]+)([a-z]*)$/.exec(text) ?? []
  return { value: Number(value), unit: unit || 'px' }
}
const dimension = unitValue

const fontFamily = (text: string) => text.split(',').map(family => family.trim().replaceAll('"', ''))

/** `0 1px 2px rgb(23 32 26 / 0.06), 0 4px 16px rgb(23 32 26 / 0.06)` */
const shadows = (text: string) => text.split(/,\s*(?![^(]*\))/).map(shadow)

function shadow(text: string) {
  const [, lengths = '', colourText = ''] = /^(.+?)\s+(rgb\(.+\)|#\w+)$/.exec(text) ?? []
  const [offsetX, offsetY, blur, spread] = [...lengths.split(' '), '0', '0', '0', '0'].map(dimension)
  return { color: colour(colourText), offsetX, offsetY, blur, spread }
}
