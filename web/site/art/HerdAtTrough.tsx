// A row of heads behind a trough, 1760 by 150.
import { Head } from './Cattle.tsx'
import { Trough } from './Yard.tsx'

/** Three heads, which repeat along the trough. */
const heads = [
  { x: 6, y: 14, tagged: true },
  { x: 104, y: 9, tagged: false },
  { x: 202, y: 10, tagged: true },
]
const WIDTH = 294

export const HerdAtTrough = () => (
  <>
    <path className="fill-land-near" d="M0 70h1760v80H0z" />
    <g id="heads">
      {heads.map(({ x, y, tagged }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <Head tagged={tagged} />
        </g>
      ))}
    </g>
    {[1, 2, 3, 4, 5].map(place => (
      <use key={place} href="#heads" x={place * WIDTH} />
    ))}
    <g transform="translate(0 96) scale(1 1.5)">
      <Trough width={1760} />
    </g>
    <path className="fill-land-front" d="M0 128h1760v22H0z" />
  </>
)
