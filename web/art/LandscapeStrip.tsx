// The landscape of the day: whole on a wide screen, and in parts beside the hours of a narrow one.
import { LANDSCAPE, Landscape } from './Landscape.tsx'

export type Moment = 'reading' | 'planning' | 'loading' | 'unloading' | 'result'

const ID = 'landscape'

/** The sky of each moment, and the x of the landscape that its part shows in its middle. */
const moments = {
  reading: ['from-sky-night to-sky-green', 190],
  planning: ['from-sky-green via-sky-olive to-sky-ember', 452],
  loading: ['from-sky-olive to-sky-gold', 704],
  unloading: ['from-sky-gold to-sky-morning', 976],
  result: ['from-sky-day to-sky-morning', 1420],
} satisfies Record<Moment, [sky: string, focus: number]>

/** Drawn once. On a narrow screen it has no size, but is still there for its parts. */
export const LandscapeStrip = () => (
  <div className="relative overflow-hidden max-lg:absolute max-lg:size-0">
    <div className="absolute inset-0 flex *:-mr-px *:flex-1 *:bg-linear-to-r">
      <i className="from-sky-night to-sky-green" />
      <i className="from-sky-green via-sky-olive to-sky-ember" />
      <i className="from-sky-ember to-sky-gold" />
      <i className="from-sky-gold via-sky-glow to-sky-morning" />
      <i className="from-sky-morning to-sky-day" />
    </div>
    <svg viewBox={`0 0 ${LANDSCAPE.width} ${LANDSCAPE.height}`} className="relative block w-full" aria-hidden="true">
      <g id={ID}>
        <Landscape />
      </g>
    </svg>
  </div>
)

const WINDOW = 300

export function LandscapeWindow({ moment }: { moment: Moment }) {
  const [sky, focus] = moments[moment]
  return (
    <div className={`relative overflow-hidden bg-linear-to-b lg:hidden ${sky}`}>
      <svg
        viewBox={`${focus - WINDOW / 2} 0 ${WINDOW} ${LANDSCAPE.height}`}
        className="absolute bottom-0 left-1/2 h-full max-w-none -translate-x-1/2"
        aria-hidden="true"
      >
        <use href={`#${ID}`} />
      </svg>
    </div>
  )
}
