/** Reads the design tokens from the text of tokens.css, the only file that defines them. */

export const themes = ['light', 'dark', 'sunlight'] as const
export type Theme = (typeof themes)[number]
export type Token = { name: string } & Record<Theme, string>

/** The tokens of a group, in the order of the file: `color`, `text`, `radius`, `shadow`, `font`, `breakpoint`, `duration`. */
export function parseTokens(css: string, group: string): Token[] {
  const declaration = new RegExp(`--${group}-([a-z0-9-]+):\\s*([^;]+);`, 'g')
  return [...css.matchAll(declaration)].map(([, name = '', value = '']) => ({
    name,
    ...valuesByTheme(css, value.trim()),
  }))
}

/** The value of one custom property: `--spacing`. */
export function parseToken(css: string, property: string): string | undefined {
  return new RegExp(`--${property}:\\s*([^;]+);`).exec(css)?.[1]?.trim()
}

/** `var(--sunlight-page, light-dark(#f1f2ec, #10150f))`: a colour without its own value for sunlight has the light one. */
function valuesByTheme(css: string, value: string): Record<Theme, string> {
  const [, property, others = value] = /^var\(--(sunlight-[a-z0-9-]+), (.+)\)$/.exec(value) ?? []
  const [, light = others, dark = others] = /^light-dark\((.+), (.+)\)$/.exec(others) ?? []
  return { light, dark, sunlight: (property && parseToken(css, property)) ?? light }
}
