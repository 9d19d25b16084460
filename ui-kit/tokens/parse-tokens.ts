/** Reads the design tokens from the text of tokens.css, the only file that defines them. */

export type Theme = 'light' | 'dark'
export type Token = { name: string; light: string; dark: string }

/** The tokens of a group, in the order of the file: `color`, `text`, `radius`, `shadow`, `font`, `breakpoint`, `duration`. */
export function parseTokens(css: string, group: string): Token[] {
  const declaration = new RegExp(`--${group}-([a-z0-9-]+):\\s*([^;]+);`, 'g')
  return [...css.matchAll(declaration)].map(([, name = '', value = '']) => ({ name, ...valuesByTheme(value.trim()) }))
}

/** The value of one custom property: `--spacing`. */
export function parseToken(css: string, property: string): string | undefined {
  return new RegExp(`--${property}:\\s*([^;]+);`).exec(css)?.[1]?.trim()
}

function valuesByTheme(value: string): Record<Theme, string> {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
  return { light: light ?? value, dark: dark ?? value }
}
