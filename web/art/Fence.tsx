/** Posts and wires from x 0 to `width`, with a post at each `every`. The ground is at y 0. */
export function Fence({
  width,
  every = 60,
  tone = 'fill-land-front',
}: {
  width: number
  every?: number
  tone?: string
}) {
  const posts = Array.from({ length: Math.ceil(width / every) }, (_, at) => at * every + every / 2)
  return (
    <g className={tone}>
      <path d={posts.map(x => `M${x - 3}-42l2-2h2l2 2V0h-6z`).join('')} />
      <path d={`M0-36h${width}v1.6H0zM0-24h${width}v1.6H0zM0-12h${width}v1.6H0z`} />
    </g>
  )
}
