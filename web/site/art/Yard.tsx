// What stands in the yard: the trough, the office, trees, and the person who reads the troughs.
import { Beam } from './Beam.tsx'

/** A length of concrete trough, 22 high. `feed` is where feed lies in it; by default along its whole length. */
export function Trough({ width, feed = [4, width - 4] }: { width: number; feed?: [from: number, to: number] | false }) {
  return (
    <g>
      {feed && <path className="fill-earth" d={heap(...feed)} />}
      <path className="fill-concrete-shade" d={`M0 3h${width}l-3 19H3z`} />
      <path className="fill-concrete" d={`M0 2h${width}l-1 7H1z`} />
    </g>
  )
}

/** The outline of feed that was poured from a wagon. */
function heap(from: number, to: number): string {
  const part = (share: number) => Math.round((to - from) * share)
  return `M${from} 4c${part(0.16)}-8 ${part(0.26)}-3 ${part(0.4)}-6s${part(0.4)}-3 ${part(0.6)} 6z`
}

/** A person with a hat and a phone, facing left, 60 by 120: who reads the troughs, its phone `lit`, or who manages the farm. */
export const Reader = ({ lit = true }: { lit?: boolean }) => (
  <g>
    {lit && (
      <g transform="translate(5 60)">
        <Beam reach={92} spread={46} />
      </g>
    )}
    <g>
      <path className="fill-land-front" d="M26 70l-4 50h9l4-34 4 34h9l-3-50z" />
      <path className="fill-yard-strong" d="M24 34c4-5 18-5 22 0l3 40H22z" />
      <path className="fill-yard-mark" d="M27 38c4 0 6 3 5 7l-4 15-17 5-2-6 12-5z" />
      <circle className="fill-earth" cx="35" cy="20" r="9" />
      <path className="fill-hide" d="M14 17c6-2 10-2 12-3 1-8 3-12 9-12s8 4 9 12c2 1 6 1 12 3-6 4-36 4-42 0z" />
      <path className="fill-land-front" d="M26 12h18l.4 3H25.6z" />
      <path className="fill-land-front" d="M3 54h7a1 1 0 0 1 1 1v12H4a1 1 0 0 1-1-1z" />
    </g>
    <path className={lit ? 'fill-sky-glow' : 'fill-steel'} d="M4.5 56h4v8h-4z" />
  </g>
)

/** A round tree of the pasture, 80 by 100, its foot at y 100. */
export const Tree = ({ tone = 'fill-land-mid' }: { tone?: string }) => (
  <g className={tone}>
    <path d="M37 52h6l2 48h-9zM40 62l14-14 2 3-15 18z" />
    <path d="M8 46C-4 38 2 24 14 24 14 8 34-2 44 8c14-8 28 4 24 16 14 0 16 20 4 24-6 8-18 8-24 4-8 6-18 4-22 0-6 4-14 2-18-6z" />
  </g>
)

/** The office with its porch and a lit window, 170 by 120. */
export const Office = () => (
  <g>
    <path className="fill-land-front" d="M132 4h3v46h-3zM124 12h19v2.5h-19zM127 20h13v2.5h-13z" />
    <path className="fill-hide" d="M18 52h134v68H18z" />
    <path className="fill-hide-shade" d="M118 52h34v68h-34z" />
    <path className="fill-yard-mark" d="M30 22h110l26 32H4z" />
    <path className="fill-land-near" d="M4 54h162v5H4zM12 59h5v61h-5zM153 59h5v61h-5z" />
    <path className="fill-sky-glow" d="M34 70h40v28H34z" />
    <path className="fill-land-near" d="M53 70h2v28h-2zM34 83h40v2H34zM88 70h24v50H88z" />
  </g>
)
