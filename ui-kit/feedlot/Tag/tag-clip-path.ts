// The outline of an ear tag as a clip-path for any width: sloped shoulders and rounded corners.

/** Lengths in pixels. The shoulders slope from the neck of the tag to its sides. */
type Outline = { shoulderWidth: number; shoulderHeight: number; topRadius: number; bottomRadius: number }

type Point = readonly [x: number, y: number]

/** A rounded corner: a quadratic Bézier curve, drawn as short lines. */
function corner([x, y]: Point, from: Point, to: Point): Point[] {
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]
  return steps.map(t => {
    const [start, middle, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return [start * from[0] + middle * x + end * to[0], start * from[1] + middle * y + end * to[1]]
  })
}

export function tagClipPath({ shoulderWidth, shoulderHeight, topRadius, bottomRadius }: Outline) {
  const slope = Math.hypot(shoulderWidth, shoulderHeight)
  const [dx, dy] = [(shoulderWidth / slope) * topRadius, (shoulderHeight / slope) * topRadius]
  const top = [
    ...corner([0, shoulderHeight], [0, shoulderHeight + topRadius], [dx, shoulderHeight - dy]),
    ...corner([shoulderWidth, 0], [shoulderWidth - dx, dy], [shoulderWidth + topRadius, 0]),
  ]
  const bottom = corner([0, 0], [bottomRadius, 0], [0, bottomRadius])
  const left = [
    ...bottom.map(([x, y]) => [`${px(x)}`, `calc(100% - ${px(y)})`] as const),
    ...top.map(([x, y]) => [px(x), px(y)] as const),
  ]
  const right = left.map(([x, y]) => [`calc(100% - ${x})`, y] as const).toReversed()
  return `polygon(${[...left, ...right].map(point => point.join(' ')).join(', ')})`
}

const px = (length: number) => `${Math.round(length * 100) / 100}px`
