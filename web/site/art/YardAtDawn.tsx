import type { ReactNode } from 'react'
import { Animal } from './Cattle.tsx'
import { Fence } from './Fence.tsx'
import { Silo } from './Machines.tsx'

/** The yard along the bottom edge of its relative parent. What stands in front of the fence is about x 720, where a narrow window still shows it; the ground is at y 268. */
export const YardAtDawn = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 1440 320"
    preserveAspectRatio="xMidYMax slice"
    className="absolute inset-x-0 bottom-0 -z-10 h-56 w-full sm:h-80"
    aria-hidden="true"
  >
    <radialGradient id="glow" className="text-sky-glow">
      <stop stopColor="currentColor" />
      <stop offset="0.3" stopColor="currentColor" stopOpacity="0.4" />
      <stop offset="1" stopColor="currentColor" stopOpacity="0" />
    </radialGradient>
    <ellipse cx="940" cy="190" rx="420" ry="170" fill="url(#glow)" />
    <circle cx="940" cy="186" r="40" className="fill-sky-glow" />
    <path className="fill-land-far" d="M0 196c200-30 360-34 560-16s330 22 520 6 240-22 360-12v146H0z" />
    {[1130, 1184].map(x => (
      <g key={x} transform={`translate(${x} 92) scale(.66)`}>
        <Silo light="dawn" />
      </g>
    ))}
    <path className="fill-land-mid" d="M0 224c260-26 480-10 760-12s460-20 680-4v112H0z" />
    {[
      [150, 186, 0.5],
      [236, 192, 0.46],
      [1290, 180, 0.5],
    ].map(([x, y, size]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
        <Animal tone="fill-land-front" shade="fill-land-front" />
      </g>
    ))}
    <g transform="translate(0 258) scale(1.2)">
      <Fence width={1200} />
    </g>
    <path className="fill-land-near" d="M0 254c420-8 860 6 1440-2v68H0z" />
    {children}
  </svg>
)

/** A closed gate of five bars, 260 by 110, its ground at y 110. */
export const Gate = () => (
  <g>
    <path className="fill-land-front" d="M-8-6l6-6h8l6 6v118h-20zM248-6l6-6h8l6 6v118h-20z" />
    <path className="fill-earth" d="M12 14h236v9H12zM12 34h236v9H12zM12 54h236v9H12zM12 74h236v9H12zM12 92h236v9H12z" />
    <path className="fill-earth" d="M12 10h10v92H12zM238 10h10v92h-10zM126 10h9v92h-9zM20 96L236 12v8L24 102z" />
    <path className="fill-tag" d="M104 40h52a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4h-52a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4z" />
    <path className="fill-tag-ink" d="M122 52v-3a8 8 0 0 1 16 0v3h3v12h-22V52zm4 0h8v-3a4 4 0 0 0-8 0z" />
  </g>
)
