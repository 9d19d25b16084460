/** The drawing behind the slides: with each slide the sun is higher, and the scene in front of the fence is another one. */
import type { CSSProperties, ReactNode } from 'react'
import { cx } from 'ui-kit'
import { Head } from '../art/Cattle.tsx'
import { Fence } from '../art/Fence.tsx'
import { Rig, Silo } from '../art/Machines.tsx'
import { Office, Reader, Trough } from '../art/Yard.tsx'

/** How high the sun is at each slide, in units of the viewBox. */
const sunHeights = [-40, 30, 70, 120]

export function DawnIllustration({ slide }: { slide: number }) {
  return (
    <svg
      viewBox="0 0 800 420"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 -z-10 h-[62%] w-full"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="glow" className="text-sky-gold">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.65" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse fill="url(#glow)" cx="520" cy="320" rx="480" ry="170" />
      <circle
        className="fill-sky-glow transition-transform duration-slow"
        cx="520"
        cy="300"
        r="34"
        style={sunPosition(slide)}
      />
      <path className="fill-land-far" d="M0 300c140-34 260-20 400-26s280-30 400 2v144H0z" />
      <path className="fill-land-mid" d="M0 326c170-18 300 6 430-2s250-20 370-2v98H0z" />
      <g transform="translate(0 352)">
        <Fence width={800} every={80} />
      </g>
      <path className="fill-land-near" d="M0 352c200-10 420 8 800-2v70H0z" />
      {scenes.map((scene, index) => (
        <g
          key={scene.name}
          className={cx('transition-opacity duration-slow', index === slide ? 'opacity-100' : 'opacity-0')}
        >
          {scene.drawing}
        </g>
      ))}
    </svg>
  )
}

const sunPosition = (slide: number): CSSProperties => ({ transform: `translateY(${-(sunHeights[slide] ?? 0)}px)` })

const placed = (x: number, y: number, drawing: ReactNode, scale = 1) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>{drawing}</g>
)

const scenes = [
  {
    name: 'reading',
    drawing: (
      <>
        {[236, 338].map(x => (
          <g key={x}>{placed(x, 268, <Head />)}</g>
        ))}
        {placed(206, 362, <Trough width={240} feed={false} />)}
        {placed(480, 262, <Reader />, 1.1)}
      </>
    ),
  },
  {
    name: 'loading',
    drawing: (
      <>
        {placed(580, 216, <Silo />, 1.1)}
        {placed(252, 284, <Rig lit module full />, 0.9)}
      </>
    ),
  },
  {
    name: 'unloading',
    drawing: (
      <>
        {[250, 345, 440, 535].map(x => (
          <g key={x}>{placed(x, 262, <Head />)}</g>
        ))}
        {placed(216, 358, <Trough width={430} />)}
      </>
    ),
  },
  { name: 'result', drawing: placed(430, 236, <Office />, 1.05) },
]
