// The landscape of a feeding morning, from night at the left to day at the right, 1500 by 220. Each fifth of it has one hour.
import type { ReactNode } from 'react'
import { Animal, Head } from './Cattle.tsx'
import { Fence } from './Fence.tsx'
import { Rig, Silo } from './Machines.tsx'
import { Office, Reader, Tree, Trough } from './Yard.tsx'

type Placed = { x: number; y: number; size?: number; flip?: boolean; children: ReactNode }

const At = ({ x, y, size = 1, flip, children }: Placed) => (
  <g transform={`translate(${x} ${y})${size === 1 ? '' : ` scale(${flip ? `-${size} ${size}` : size})`}`}>{children}</g>
)

export const Landscape = () => (
  <>
    <Sky />
    <Hills />
    <At x={0} y={178}>
      <Fence width={1500} />
    </At>
    <Reading />
    <At x={372} y={70} size={0.98}>
      <Office />
    </At>
    <Loading />
    <Unloading />
    <Result />
  </>
)

/** Stars in the night, and the sun where it rises. */
const Sky = () => (
  <>
    <path
      className="stroke-hide"
      strokeLinecap="round"
      strokeWidth="2.4"
      d="M30 30h0M88 56h0M150 22h0M214 44h0M262 18h0M284 70h0M330 36h0M420 20h0M352 84h0"
    />
    <radialGradient id="sunrise" className="text-sky-glow">
      <stop offset="0.2" stopColor="currentColor" stopOpacity="0.8" />
      <stop offset="1" stopColor="currentColor" stopOpacity="0" />
    </radialGradient>
    <ellipse cx="1068" cy="104" rx="240" ry="120" fill="url(#sunrise)" />
    <circle cx="1068" cy="84" r="28" className="fill-sky-glow" />
  </>
)

/** The hills and the ground get lighter with the day. */
const Hills = () => (
  <>
    <linearGradient id="hills" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1500" y2="0">
      <stop offset="0" stopColor="currentColor" className="text-land-near" />
      <stop offset="0.5" stopColor="currentColor" className="text-land-mid" />
      <stop offset="1" stopColor="currentColor" className="text-land-far" />
    </linearGradient>
    <linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1500" y2="0">
      <stop offset="0" stopColor="currentColor" className="text-land-front" />
      <stop offset="0.4" stopColor="currentColor" className="text-land-near" />
      <stop offset="1" stopColor="currentColor" className="text-land-mid" />
    </linearGradient>
    <path
      fill="url(#hills)"
      opacity="0.55"
      d="M0 150c120-30 240-34 380-14s240 12 340-6 230-20 330 0 210-40 300-34 110 14 150 22v80H0z"
    />
    <path fill="url(#hills)" d="M0 166c160-14 330-8 500-4s330-14 500-4 320-12 500 0v30H0z" />
    {[300, 1120, 1418].map((x, at) => (
      <At key={x} x={x} y={at % 2 ? 104 : 92} size={at % 2 ? 0.68 : 0.8}>
        <Tree tone={x < 600 ? 'fill-land-front' : 'fill-land-mid'} />
      </At>
    ))}
    <path fill="url(#ground)" d="M0 176h1500v44H0z" />
  </>
)

const Reading = () => (
  <>
    <At x={34} y={94} size={0.8}>
      <Head />
    </At>
    <At x={116} y={98} size={0.76}>
      <Head tagged={false} />
    </At>
    <At x={22} y={168}>
      <Trough width={190} feed={false} />
    </At>
    <At x={206} y={92} size={0.94}>
      <Reader />
    </At>
  </>
)

/** A silo fills the wagon through its auger. */
const Loading = () => (
  <>
    <At x={566} y={40} size={0.96}>
      <Silo />
    </At>
    <path className="fill-steel-shade" d="M594 162l84-98 16-4 12 14-7 5-10-7-85 98z" />
    <path className="fill-earth" d="M696 78h8l6 44h-20z" />
    <At x={902} y={116} size={0.8} flip>
      <Rig module full />
    </At>
  </>
)

/** The wagon has passed two animals: where it was, feed lies in the trough. */
const Unloading = () => (
  <>
    <At x={926} y={98} size={0.76}>
      <Head />
    </At>
    <At x={1262} y={101} size={0.72}>
      <Head tagged={false} />
    </At>
    <At x={914} y={168}>
      <Trough width={416} feed={[4, 120]} />
    </At>
    <At x={1254} y={118} size={0.78} flip>
      <Rig module full />
    </At>
  </>
)

const Result = () => (
  <>
    <At x={1328} y={110} size={0.66}>
      <Animal tone="fill-hide-shade" shade="fill-concrete-shade" />
    </At>
    <At x={1430} y={100} size={0.92}>
      <Reader lit={false} />
    </At>
  </>
)
