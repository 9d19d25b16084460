/** A background of stripes in the text's colour; `line` and `every` are pixels. */
export const stripes = (angle: number, line: number, every: number) =>
  `repeating-linear-gradient(${angle}deg, currentColor 0 ${line}px, transparent ${line}px ${every}px)`
