// A row of heads behind a trough, as wide as the page.
import { EarTag, Head } from './Cattle.tsx'
import { Trough } from './Yard.tsx'

const heads = Array.from({ length: 18 }, (_, at) => ({
  x: 6 + at * 98,
  y: (at * 7) % 4 === 0 ? 6 : (at * 5) % 3,
  tagged: at % 3 !== 1,
}))

export const Herd = () => (
  <svg
    viewBox="0 0 1760 150"
    preserveAspectRatio="xMidYMax slice"
    className="absolute bottom-0 left-1/2 h-40 w-[117rem] max-w-none -translate-x-1/2 sm:h-48 sm:w-[140rem]"
    aria-hidden="true"
  >
    <path className="fill-land-near" d="M0 70h1760v80H0z" />
    <defs>
      <g id="head">
        <Head tagged={false} />
      </g>
    </defs>
    {heads.map(({ x, y, tagged }) => (
      <g key={x} transform={`translate(${x} ${y + 8})`}>
        <use href="#head" />
        {tagged && <EarTag />}
      </g>
    ))}
    <g transform="translate(0 96) scale(1 1.5)">
      <Trough width={1760} />
    </g>
    <path className="fill-land-front" d="M0 128h1760v22H0z" />
  </svg>
)
