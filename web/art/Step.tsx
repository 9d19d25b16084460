// The three steps of an installation: the module on the wagon, its connection to the tablets, the feed in the trough.
import type { ReactNode } from 'react'
import { Head } from './Cattle.tsx'
import { Module, Tractor, Wagon } from './Machines.tsx'
import { Trough } from './Yard.tsx'

export type Stage = 'install' | 'connect' | 'apply'

export const Step = ({ stage }: { stage: Stage }) => (
  <svg
    viewBox="0 0 360 220"
    preserveAspectRatio="xMidYMax slice"
    className="block aspect-[18/9] w-full sm:aspect-[18/11] bg-sky-day"
    aria-hidden="true"
  >
    <path className="fill-sky-morning" d="M0 140c70-30 150-36 220-22s100 8 140-8v110H0z" />
    <path className="fill-land-far" d="M0 190h360v30H0z" />
    {drawings[stage]}
  </svg>
)

/** A tablet on its stand, 84 by 60. */
const Tablet = ({ x, y, children }: { x: number; y: number; children: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      className="fill-land-front"
      d="M5 0h74a5 5 0 0 1 5 5v50a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5zM36 60h12v26H36z"
    />
    <path className="fill-hide" d="M6 6h72v48H6z" />
    {children}
  </g>
)

const Waves = ({ x, y, flip }: { x: number; y: number; flip?: boolean }) => (
  <g
    transform={`translate(${x} ${y}) scale(${flip ? -1 : 1} 1)`}
    className="fill-none stroke-yard-mark"
    strokeWidth="4"
    strokeLinecap="round"
  >
    <path d="M0-9a13 13 0 0 1 0 18M10-18a26 26 0 0 1 0 36M20-27a39 39 0 0 1 0 54" />
  </g>
)

const drawings = {
  install: (
    <>
      <g transform="translate(50 20) scale(1.56)">
        <Wagon module />
      </g>
      <g className="fill-none stroke-tag-ink" strokeWidth="3" strokeDasharray="2 7" strokeLinecap="round">
        <path d="M124 100c-8 26 10 34 24 40M124 100c30 30 80 20 110 40" />
      </g>
      <g className="fill-tag stroke-tag-ink" strokeWidth="3">
        <circle cx="178" cy="148" r="7" />
        <circle cx="247" cy="148" r="7" />
      </g>
    </>
  ),
  connect: (
    <>
      <g transform="translate(152 96) scale(2.1)">
        <Module x={2} y={0} />
      </g>
      <path className="fill-land-near" d="M160 142h48v50h-48z" />
      <Waves x={228} y={72} />
      <Waves x={120} y={72} flip />
      <Tablet x={12} y={104}>
        <path className="fill-yard-mark" d="M12 14h34v10H12zM12 42h50v6H12z" />
        <path className="fill-tag" d="M12 30h42v8H12z" />
      </Tablet>
      <Tablet x={264} y={104}>
        <path className="fill-yard-mark" d="M12 34h8v14h-8zM24 26h8v22h-8zM36 30h8v18h-8zM48 20h8v28h-8z" />
        <path className="fill-tag" d="M60 16h8v32h-8z" />
      </Tablet>
    </>
  ),
  apply: (
    <>
      <g transform="translate(232 62) scale(1.16)">
        <Tractor />
      </g>
      <g transform="translate(2 84)">
        <Head />
      </g>
      <g transform="translate(88 88) scale(.96)">
        <Head tagged={false} />
      </g>
      <g transform="translate(168 86) scale(.98)">
        <Head />
      </g>
      <g transform="translate(-8 166) scale(1.35)">
        <Trough width={196} />
      </g>
    </>
  ),
} satisfies Record<Stage, ReactNode>
