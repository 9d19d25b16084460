import { encode } from 'uqr'

type Props = { text: string; label: string }

/** Dark on light in both themes, because cameras expect it. */
export function QrCode({ text, label }: Props) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-control bg-on-yard"
    >
      <path d={squares.join('')} className="fill-tag-ink" />
    </svg>
  )
}
