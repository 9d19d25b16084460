// The outline of an ear tag as a clip-path: shoulders that slope from the neck, round corners, any width.

/** Lengths in pixels. `neck` is what each shoulder takes from the width, `fall` how far down it slopes. */
type Outline = { neck: number; fall: number; round: number; foot: number }

type Point = readonly [x: number, y: number]

/** A corner as a curve from one side to the other, drawn with a few short strokes. */
function corner([x, y]: Point, from: Point, to: Point): Point[] {
  const strokes = [0, 0.2, 0.4, 0.6, 0.8, 1]
  return strokes.map(t => {
    const [before, at, after] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return [before * from[0] + at * x + after * to[0], before * from[1] + at * y + after * to[1]]
  })
}

export function tagClipPath({ neck, fall, round, foot }: Outline) {
  const slope = Math.hypot(neck, fall)
  const [dx, dy] = [(neck / slope) * round, (fall / slope) * round]
  const top = [
    ...corner([0, fall], [0, fall + round], [dx, fall - dy]),
    ...corner([neck, 0], [neck - dx, dy], [neck + round, 0]),
  ]
  const bottom = corner([0, 0], [foot, 0], [0, foot])
  const left = [
    ...bottom.map(([x, y]) => [`${px(x)}`, `calc(100% - ${px(y)})`] as const),
    ...top.map(([x, y]) => [px(x), px(y)] as const),
  ]
  const right = left.map(([x, y]) => [`calc(100% - ${x})`, y] as const).toReversed()
  return `polygon(${[...left, ...right].map(point => point.join(' ')).join(', ')})`
}

const px = (length: number) => `${Math.round(length * 100) / 100}px`
