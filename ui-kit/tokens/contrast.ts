/** The contrast ratio of two colours: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */

/** The ratio is 1 (the same colour) to 21 (black on white). Both are `#rrggbb`. */
export function contrastRatio(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

function relativeLuminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(start => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
