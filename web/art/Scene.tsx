// The five scenes of a feeding morning. Side by side their sky and ground join into one picture.
import type { ReactNode } from 'react'
import { Animal, Head } from './Cattle.tsx'
import { Fence } from './Fence.tsx'
import { Silo, Wagon } from './Machines.tsx'
import { Office, Reader, Trough } from './Yard.tsx'

export type Moment = 'reading' | 'planning' | 'loading' | 'unloading' | 'result'

/** Classes of each scene. Its gradients start with the colours in which the scene before it ends; `focus` selects what a narrow strip shows. */
const styles = {
  reading: ['from-sky-night to-sky-green', 'from-land-front to-land-near', '-translate-x-[58%]'],
  planning: ['from-sky-green via-sky-olive to-sky-ember', 'from-land-near to-land-mid', '-translate-x-[51%]'],
  loading: ['from-sky-ember to-sky-gold', 'from-land-mid to-land-far', '-translate-x-[52%]'],
  unloading: ['from-sky-gold via-sky-glow to-sky-morning', 'from-land-far to-land-far', '-translate-x-[42%]'],
  result: ['from-sky-morning to-sky-day', 'from-land-far to-land-far', '-translate-x-[58%]'],
} satisfies Record<Moment, [sky: string, ground: string, focus: string]>

/** Fills its parent: on a phone the scenes are narrow and one below the other, on a desktop side by side. */
export function Scene({ moment }: { moment: Moment }) {
  const [sky, ground, focus] = styles[moment]
  return (
    <div aria-hidden="true" className={`relative h-full overflow-hidden bg-linear-to-b lg:bg-linear-to-r ${sky}`}>
      <div className={`absolute inset-x-0 bottom-0 h-7 bg-linear-to-r lg:h-[19.5%] ${ground}`} />
      <svg
        aria-hidden="true"
        viewBox="0 0 300 220"
        preserveAspectRatio="xMidYMax slice"
        className={`absolute bottom-0 left-1/2 aspect-[300/220] h-36 ${focus} lg:left-0 lg:aspect-auto lg:size-full lg:translate-x-0`}
      >
        {drawings[moment]}
      </svg>
    </div>
  )
}

const At = ({
  x,
  y,
  size = 1,
  flip,
  children,
}: {
  x: number
  y: number
  size?: number
  flip?: boolean
  children: ReactNode
}) => <g transform={`translate(${x} ${y}) scale(${flip ? -size : size} ${size})`}>{children}</g>

const drawings = {
  reading: (
    <>
      <path
        className="stroke-hide"
        strokeLinecap="round"
        strokeWidth="2.4"
        d="M30 30h0M88 56h0M150 22h0M214 44h0M262 18h0M284 70h0"
      />
      <At x={0} y={178}>
        <Fence width={300} />
      </At>
      <g className="opacity-70">
        <At x={22} y={96} size={0.78}>
          <Head />
        </At>
        <At x={106} y={100} size={0.74}>
          <Head tagged={false} />
        </At>
      </g>
      <At x={0} y={166}>
        <Trough width={188} fed={false} />
      </At>
      <At x={190} y={88} size={0.92}>
        <Reader />
      </At>
    </>
  ),
  planning: (
    <>
      <At x={0} y={178}>
        <Fence width={300} />
      </At>
      <At x={56} y={50} size={1.1}>
        <Office />
      </At>
    </>
  ),
  loading: (
    <>
      <circle cx="252" cy="150" r="30" className="fill-sky-glow" />
      <path className="fill-land-mid" d="M0 168c60-14 120-10 180-8s90 2 120 0v24H0z" />
      <At x={0} y={178}>
        <Fence width={300} />
      </At>
      <At x={14} y={34}>
        <Silo />
      </At>
      <path className="fill-steel-shade" d="M44 150l92-92 12-2 16 16-8 4-12-8-96 92z" />
      <path className="fill-earth" d="M154 78h10l6 42h-22z" />
      <path className="fill-earth" d="M124 112c14-14 62-16 84 0z" />
      <At x={96} y={98} size={0.95}>
        <Wagon module />
      </At>
    </>
  ),
  unloading: (
    <>
      <path className="fill-land-mid opacity-60" d="M0 164c60-12 120-4 180-8s90-6 120-2v30H0z" />
      <At x={0} y={178}>
        <Fence width={300} />
      </At>
      <At x={-8} y={96} size={0.76}>
        <Head />
      </At>
      <At x={56} y={99} size={0.72}>
        <Head tagged={false} />
      </At>
      <At x={0} y={166}>
        <Trough width={300} />
      </At>
      <path className="fill-earth" d="M132 150l14-2 2 24h-26c0-10 4-18 10-22z" />
      <At x={116} y={98} size={0.95}>
        <Wagon module />
      </At>
    </>
  ),
  result: (
    <>
      <path className="fill-land-far opacity-50" d="M0 140c50-20 110-40 180-36s80 24 120 34v44H0z" />
      <At x={22} y={94} size={0.82}>
        <Animal tone="fill-hide-shade" shade="fill-concrete-shade" />
      </At>
      <At x={112} y={106} size={0.7}>
        <Animal />
      </At>
      <At x={0} y={182}>
        <Fence width={300} />
      </At>
      <At x={214} y={92} size={0.96}>
        <Reader lit={false} />
      </At>
    </>
  ),
} satisfies Record<Moment, ReactNode>
