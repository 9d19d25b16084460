// The machines: the mixer wagon, its tractor, and the silos that fill it.

/** Classes by daylight, and against the light of dawn. */
const steel = {
  day: { side: 'fill-steel', shade: 'fill-steel-shade', frame: 'fill-land-front' },
  dawn: { side: 'fill-land-near', shade: 'fill-land-front', frame: 'fill-land-front' },
}
type Light = { light?: keyof typeof steel }

/** The mixer wagon, 190 by 110, its drawbar to the left. `module` adds our weighing module. */
export function Wagon({ module = false, light = 'day' }: Light & { module?: boolean }) {
  const { side, shade, frame } = steel[light]
  return (
    <g>
      <path className={frame} d="M0 82h40v5H0zM40 76h120v10H40z" />
      <path className={side} d="M26 14h152l-14 62H44z" />
      <path
        className={shade}
        d="M22 8h160a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H22a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3zM66 18h5l5 58h-5zM100 18h5v58h-5zM134 18h5l-5 58h-5zM160 18h17l-13 58h-14z"
      />
      <path className="fill-land-front" d="M48 54h16v22H52z" />
      <Wheel x={82} y={90} r={18} light={light} />
      <Wheel x={126} y={90} r={18} light={light} />
      {module && <Module x={36} y={28} />}
    </g>
  )
}

/** Our weighing module, a box with an aerial. */
export const Module = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      className="fill-land-front"
      d="M4-14h2.5V2H4zM0 0h24a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H0a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z"
    />
    <path className="fill-tag" d="M2 5h20v7H2z" />
    <circle className="fill-steel" cx="4" cy="17" r="1.6" />
    <circle className="fill-steel" cx="10" cy="17" r="1.6" />
  </g>
)

export const Wheel = ({ x, y, r, light = 'day' }: Light & { x: number; y: number; r: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className="fill-land-front" r={r} />
    <circle className={light === 'day' ? 'fill-steel-shade' : 'fill-land-mid'} r={r * 0.5} />
    <circle className="fill-land-front" r={r * 0.2} />
  </g>
)

/** A tractor that faces left, 130 by 110. `lit` turns its lights on. */
export function Tractor({ lit = false }: { lit?: boolean }) {
  return (
    <g>
      {lit && <path className="fill-sky-glow opacity-30" d="M10 52L-120 34v50z" />}
      <path className="fill-land-near" d="M56 8h48a4 4 0 0 1 4 3l8 41H50z" />
      <path className={lit ? 'fill-sky-glow' : 'fill-sky-day'} d="M62 15h16v28H57zM84 15h17l6 28H84z" />
      <path className="fill-yard-mark" d="M50 4h60a3 3 0 0 1 3 3v3H47V7a3 3 0 0 1 3-3z" />
      <path className="fill-yard-mark" d="M10 46c0-4 3-7 7-7h41l6 8h58v28H10z" />
      <path
        className="fill-land-front"
        d="M24 40h5V12c0-4 5-4 5-8h3c0 6-4 6-4 9v27zM14 50h3v18h-3zM21 50h3v18h-3zM28 50h3v18h-3z"
      />
      <path className="fill-land-front" d="M118 78h18v6h-18z" />
      <circle className={lit ? 'fill-sky-glow' : 'fill-steel'} cx="11" cy="52" r="4" />
      <Wheel x={30} y={92} r={16} light={lit ? 'dawn' : 'day'} />
      <Wheel x={96} y={80} r={28} light={lit ? 'dawn' : 'day'} />
    </g>
  )
}

/** A feed bin on legs, 70 by 150. */
export const Silo = ({ light = 'day' }: Light) => (
  <g>
    <path className={steel[light].shade} d="M35 0l35 24H0z" />
    <path className={steel[light].side} d="M2 24h66v74L42 124H28L2 98z" />
    <path className={steel[light].shade} d="M50 24h18v74L48 118zM2 46h66v3H2zM2 70h66v3H2zM2 94h66v3H2z" />
    <path className="fill-land-near" d="M4 98h4l6 52h-4zM62 98h4l-6 52h-4zM30 124h10v8H30z" />
  </g>
)
