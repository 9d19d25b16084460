/** The drawing behind the slides: with each slide the sun is higher, and the scene in front of the fence is another one. */
import type { CSSProperties, ReactNode } from 'react'
import { cx } from 'ui-kit'
import { Head } from '../../site/art/Cattle.tsx'
import { Fence } from '../../site/art/Fence.tsx'
import { Rig, Silo } from '../../site/art/Machines.tsx'
import { Office, Reader, Trough } from '../../site/art/Yard.tsx'

/** How high the sun is at each slide, in units of the viewBox. */
const sunHeights = [-40, 14, 48, 84]

/** The sky of each slide. It clears from the horizon; at the top, under the words, it stays dark. */
const skies = [
  'from-sky-night via-sky-green to-sky-ember',
  'from-sky-green via-sky-olive via-55% to-sky-gold',
  'from-sky-green via-sky-olive via-50% to-sky-glow',
  'from-yard-mark via-land-far via-50% to-sky-morning',
]

export function DawnIllustration({ slide }: { slide: number }) {
  return (
    <>
      {skies.map((sky, index) => (
        <div
          key={sky}
          className={cx(
            'absolute inset-0 -z-10 bg-linear-to-b transition-opacity duration-slow',
            sky,
            index === slide ? 'opacity-100' : 'opacity-0',
          )}
        />
      ))}
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
        <ellipse fill="url(#glow)" cx="520" cy="300" rx="480" ry="170" />
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
    </>
  )
}

const sunPosition = (slide: number): CSSProperties => ({ transform: `translateY(${-(sunHeights[slide] ?? 0)}px)` })

const placed = (x: number, y: number, drawing: ReactNode, scale = 1, flip = false) => (
  <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}>{drawing}</g>
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
        {[112, 206, 300].map(x => (
          <g key={x}>{placed(x, 262, <Head />)}</g>
        ))}
        {placed(96, 358, <Trough width={640} feed={[4, 330]} />)}
        {placed(704, 296, <Rig module full />, 0.9, true)}
      </>
    ),
  },
  { name: 'result', drawing: placed(430, 236, <Office />, 1.05) },
]
