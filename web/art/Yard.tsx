// What stands in the yard: the trough, the office, and the person who reads the troughs.

/** A length of concrete trough with feed in it, 20 high. */
export const Trough = ({ width, fed = true }: { width: number; fed?: boolean }) => (
  <g>
    {fed && (
      <path
        className="fill-earth"
        d={`M4 4c${width * 0.2}-7 ${width * 0.3}-1 ${width * 0.5}-4s${width * 0.3} -2 ${width * 0.5 - 8} 4z`}
      />
    )}
    <path className="fill-concrete-shade" d={`M0 3h${width}v19H0z`} />
    <path className="fill-concrete" d={`M0 3h${width}v6H0z`} />
  </g>
)

/** The person who reads the troughs, 60 by 120, with a hat and a lit phone. */
export const Reader = ({ lit = true }: { lit?: boolean }) => (
  <g>
    {lit && <path className="fill-sky-glow opacity-25" d="M6 60L-38 30v58z" />}
    <path className="fill-land-front" d="M26 70l-4 50h9l4-34 4 34h9l-3-50z" />
    <path className="fill-yard-strong" d="M24 34c4-5 18-5 22 0l3 40H22z" />
    <path className="fill-yard-mark" d="M27 38c4 0 6 3 5 7l-4 15-17 5-2-6 12-5z" />
    <circle className="fill-earth" cx="35" cy="20" r="9" />
    <path className="fill-hide" d="M14 17c6-2 10-2 12-3 1-8 3-12 9-12s8 4 9 12c2 1 6 1 12 3-6 4-36 4-42 0z" />
    <path className="fill-land-front" d="M26 12h18l.4 3H25.6z" />
    <path className="fill-land-front" d="M3 54h7a1 1 0 0 1 1 1v12H4a1 1 0 0 1-1-1z" />
    <path className={lit ? 'fill-sky-glow' : 'fill-steel'} d="M4.5 56h4v8h-4z" />
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
