// The background of the first section: a feedlot before sunrise, with stars, hills, a wagon, cattle and a fence.
import { Animal } from './Cattle.tsx'
import { Fence } from './Fence.tsx'
import { Rig, Silo } from './Machines.tsx'

/**
 * Fills its relative parent. The land is at the bottom edge of the parent at every width. The last child of its parent: of a parent that is still
 * arriving the bottom edge moves, and the land with it.
 */
export function Dawn({ stars = true }: { stars?: boolean }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden bg-sky-night">
      <div className="absolute inset-0 bg-linear-to-b from-sky-night via-sky-green via-45% to-sky-olive to-75%" />
      <div className="absolute inset-x-0 bottom-14 h-[26rem] bg-linear-to-b from-transparent via-sky-ember/70 via-60% to-sky-gold to-80%" />
      {stars && <Stars />}
      <svg
        aria-hidden="true"
        viewBox="0 0 1440 320"
        preserveAspectRatio="xMidYMax slice"
        className="absolute bottom-14 left-1/2 h-56 w-[63rem] max-w-none -translate-x-[45%] overflow-visible sm:h-80 sm:w-full sm:min-w-[90rem] sm:-translate-x-1/2"
      >
        <Land />
      </svg>
      <div className="absolute inset-x-0 bottom-0 h-15 bg-land-front" />
    </div>
  )
}

function Land() {
  return (
    <>
      <defs>
        <radialGradient id="sun-glow" className="text-sky-glow">
          <stop stopColor="currentColor" />
          <stop offset="0.3" stopColor="currentColor" stopOpacity="0.45" />
          <stop offset="0.65" stopColor="currentColor" stopOpacity="0.1" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="560" cy="206" rx="460" ry="190" fill="url(#sun-glow)" />
      <circle cx="560" cy="204" r="48" className="fill-sky-glow" />
      <path
        className="fill-land-far"
        d="M-300 206c200-20 320-40 440-32 160 10 260 34 400 40 130 6 260-10 400-28 180-22 420-26 800 10v130H-300z"
      />
      <g transform="translate(196 92) scale(.62)">
        <Silo light="dawn" />
        <g transform="translate(80 0)">
          <Silo light="dawn" />
        </g>
      </g>
      <path className="fill-land-mid" d="M-300 232c300-30 620-60 940-22 280 32 520-30 1100-2v116H-300z" />
      <g transform="translate(668 152) scale(.66)">
        <Rig lit light="dawn" />
      </g>
      <path className="fill-land-near" d="M-300 250c300-26 860-8 1120-14 240-6 420-18 920-4v92H-300z" />
      <Herd />
      <path className="fill-land-front" d="M-300 292c600-12 920 8 1200 2s400-12 840-4v40H-300z" />
      <g transform="translate(-300 322) scale(2)">
        <Fence width={1020} every={64} />
      </g>
    </>
  )
}

const herd = [
  [30, 178, 0.66],
  [112, 192, 0.6],
  [330, 188, 0.62],
  [1150, 178, 0.66],
  [1238, 192, 0.58],
  [1350, 182, 0.66],
] as const

const Herd = () =>
  herd.map(([x, y, size]) => (
    <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
      <Animal tone="fill-land-front" shade="fill-land-front" />
    </g>
  ))

/** A number from 0 to 1 that is the same at every build. */
const pseudoRandom = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1

/** Scattered dots of one size, as one path. */
const dotsPath = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => {
    const x = Math.round(pseudoRandom(from + at) * 1920)
    const y = Math.round(6 + pseudoRandom(from + at + 0.5) ** 1.3 * 190)
    return `M${x} ${y}h0`
  }).join('')

/** Stars are only above the headline, because between words a star looks like a full stop. */
const Stars = () => (
  <div className="absolute inset-x-0 top-0 h-24 overflow-hidden lg:h-50">
    <svg
      aria-hidden="true"
      viewBox="0 0 1920 200"
      strokeLinecap="round"
      className="absolute top-0 left-1/2 h-[200px] w-[1920px] max-w-none -translate-x-1/2 stroke-hide"
    >
      <path d={dotsPath(16, 1)} strokeWidth="1.4" opacity="0.5" />
      <path d={dotsPath(12, 101)} strokeWidth="2.2" opacity="0.7" />
      <path d={dotsPath(6, 201)} strokeWidth="3.2" opacity="0.9" />
    </svg>
  </div>
)
