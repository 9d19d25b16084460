/** Posts and wires from x 0 to `width`, with a post at each `every`. The ground is at y 0. */
export const Fence = ({ width, every = 60 }: { width: number; every?: number }) => (
  <g className="stroke-land-front">
    <path d={`M${every / 2 - 3}-21H${width}`} strokeWidth="44" strokeDasharray={`6 ${every - 6}`} />
    <path d={`M0-35h${width}M0-23h${width}M0-11h${width}`} strokeWidth="1.6" />
  </g>
)
