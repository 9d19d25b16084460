// A row of heads behind a trough, as wide as the page.
import { Head } from './Cattle.tsx'
import { Trough } from './Yard.tsx'

/** Three heads, which repeat along the trough. */
const heads = [
  { x: 6, y: 14, tagged: true },
  { x: 104, y: 9, tagged: false },
  { x: 202, y: 10, tagged: true },
]
const WIDTH = 294

export const Herd = () => (
  <svg
    viewBox="0 0 1760 150"
    preserveAspectRatio="xMidYMax slice"
    className="absolute bottom-0 left-1/2 h-40 w-[117rem] max-w-none -translate-x-1/2 sm:h-48 sm:w-[140rem]"
    aria-hidden="true"
  >
    <path className="fill-land-near" d="M0 70h1760v80H0z" />
    {[0, 1, 2, 3, 4, 5].map(place => (
      <g key={place} transform={`translate(${place * WIDTH})`}>
        <g>
          {heads.map(({ x, y, tagged }) => (
            <g key={x} transform={`translate(${x} ${y})`}>
              <Head tagged={tagged} />
            </g>
          ))}
        </g>
      </g>
    ))}
    <g transform="translate(0 96) scale(1 1.5)">
      <Trough width={1760} />
    </g>
    <path className="fill-land-front" d="M0 128h1760v22H0z" />
  </svg>
)
