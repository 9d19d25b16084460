// The machines: the mixer wagon with our module, its tractor, and the silos that fill it. Their wheels stand at y 108.
import { Beam } from './Beam.tsx'
import { Part } from './Part.tsx'

/** Classes by daylight, and against the light of dawn. */
const steel = {
  day: { side: 'fill-steel', shade: 'fill-steel-shade', frame: 'fill-land-front', band: 'fill-yard-mark' },
  dawn: { side: 'fill-land-near', shade: 'fill-land-front', frame: 'fill-land-front', band: 'fill-land-front' },
}
type Light = { light?: keyof typeof steel }

/** The mixer wagon, 198 by 108, its drawbar to the left. `module` adds our module with its load cells, in yellow. `full` shows the feed. */
export function Wagon({ module = false, full = false, light = 'day' }: Light & { module?: boolean; full?: boolean }) {
  const { side, shade, frame, band } = steel[light]
  return (
    <g>
      {full && <path className="fill-earth" d="M34 10C52-8 78 2 100-6s54-6 74 16z" />}
      <g>
        <Part tone={frame} d="M10 82h158v6H10zM-8 84h20v5H-8zM-10 82h6v9h-6zM150 76l18 6v6h-18z" />
        <Part tone={side} d="M24 14h156l-11 52q-2 8-10 8H45q-8 0-10-8z" />
        <Part
          tone={shade}
          d="M146 14h34l-11 52q-2 8-10 8h-17zM62 18h3l5 56h-4zM104 18h3l-1 56h-3zM47 74q-10 0-12-8l-1-4h134l-1 4q-2 8-10 8z"
        />
        <Part tone={band} d="M20 8h164a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H20a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3z" />
        {/* the door of the discharge, and its chute */}
        <Part tone={frame} d="M66 46h34v26H66z" />
        <Part tone={shade} d="M62 44h42v5H62zM68 70h30l6 14H62z" />
        <Wheel x={110} y={92} r={16} light={light} />
        <Wheel x={146} y={92} r={16} light={light} />
      </g>
      <Part tone={module ? 'fill-tag' : frame} d="M44 75h14v7H44zM112 75h14v7h-14zM148 75h12v7h-12z" />
      {module && (
        <g>
          <Part tone={frame} d="M10 60h4v24h-4z" />
          <path className="fill-none stroke-land-front" strokeWidth="2" d="M14 62v18h38v-3M52 80h66v-3M118 80h36v-3" />
          <Module x={1} y={40} />
        </g>
      )}
    </g>
  )
}

/** Our weighing module, a box with an aerial, 24 by 36. */
const Module = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      className="fill-land-front"
      d="M4-14h2.5V2H4zM0 0h22a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H0a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z"
    />
    <path className="fill-tag" d="M1 4h20v8H1z" />
    <path className="fill-tag-ink" d="M4 6h3v4H4zM9 6h3v4H9zM14 6h3v4h-3z" />
    <circle className="fill-steel" cx="3" cy="17" r="1.6" />
    <circle className="fill-steel" cx="9" cy="17" r="1.6" />
  </g>
)

const Wheel = ({ x, y, r, light = 'day' }: Light & { x: number; y: number; r: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <g>
      <circle className="fill-land-front" r={r} />
      <circle className={light === 'day' ? 'fill-steel-shade' : 'fill-land-mid'} r={Math.round(r * 0.54)} />
      <circle className="fill-land-front" r={Math.round(r * 0.18)} />
    </g>
  </g>
)

/** A tractor that faces left, 138 by 108, its hitch at the right, with its driver. `lit` turns its lights on. */
function Tractor({ lit = false }: { lit?: boolean }) {
  const light = lit ? 'dawn' : 'day'
  return (
    <g>
      {lit && (
        <g transform="translate(10 52)">
          <Beam reach={150} spread={40} />
        </g>
      )}
      <path className={lit ? 'fill-sky-glow' : 'fill-sky-day'} d="M58 12h46l7 36H55z" />
      <path
        className="fill-land-front"
        d="M74 48v-9c0-5 3-8 7-9-3-2-4-4-3-8h-3l1-3h3c0-6 10-6 10 0h3l1 3h-3c1 4 0 6-3 8 5 1 8 4 8 9v9zM62 34l11 3v3l-12-3z"
      />
      <path className="fill-land-near" d="M55 8h5l-3 42h-6zM103 8h6l9 44h-7zM50 46h66v6H50z" />
      <path className="fill-yard-mark" d="M49 3h62a4 4 0 0 1 4 4v4H45V7a4 4 0 0 1 4-4z" />
      <path
        className="fill-yard-mark"
        d="M8 48c0-5 4-8 9-8h36l6 10h42c16 0 27 8 27 26h-8c-2-13-10-20-22-20-14 0-22 9-23 22H14q-6 0-6-6z"
      />
      <path
        className="fill-land-front"
        d="M24 41h5V15c0-5 5-5 5-9h3c0 6-4 6-4 10v25zM13 52h3v18h-3zM19 52h3v18h-3zM25 52h3v18h-3zM114 78h24v6h-24zM40 74h32v8H40z"
      />
      <path className="fill-yard-strong" d="M34 48h18v3H34zM34 55h18v3H34z" />
      <circle className={lit ? 'fill-sky-glow' : 'fill-steel'} cx="10" cy="52" r="4" />
      <Wheel x={30} y={92} r={16} light={light} />
      <Wheel x={98} y={80} r={28} light={light} />
    </g>
  )
}

/** A tractor that pulls a wagon to the left, 334 by 108. */
export const Rig = ({ lit, light = 'day', ...wagon }: Light & { lit?: boolean; module?: boolean; full?: boolean }) => (
  <g>
    <Tractor {...(lit && { lit })} />
    <g transform="translate(144 0)">
      <Wagon light={light} {...wagon} />
    </g>
  </g>
)

/** A feed bin on legs, 70 by 150. */
export const Silo = ({ light = 'day' }: Light) => (
  <g>
    <Part tone={steel[light].shade} d="M35 0l35 24H0z" />
    <Part tone={steel[light].side} d="M2 24h66v74L42 124H28L2 98z" />
    <Part tone={steel[light].shade} d="M50 24h18v74L48 118zM2 46h66v3H2zM2 70h66v3H2zM2 94h66v3H2z" />
    <Part tone={steel[light].shade} d="M4 98h5l5 52h-5zM61 98h5l-5 52h-5zM30 124h10v8H30z" />
  </g>
)
