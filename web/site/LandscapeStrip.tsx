// The landscape of the day: whole on a wide screen, and in parts beside the hours of a narrow one.
import { Drawing } from './art/Drawing.tsx'

export type Moment = 'reading' | 'planning' | 'loading' | 'unloading' | 'result'

/** The sky of each moment, and how far the landscape is moved to the left, so that its part of the moment is in the middle. */
const moments = {
  reading: ['from-sky-night to-sky-green', '-translate-x-[12.67%]'],
  planning: ['from-sky-green via-sky-olive to-sky-ember', '-translate-x-[30.13%]'],
  loading: ['from-sky-olive to-sky-gold', '-translate-x-[46.93%]'],
  unloading: ['from-sky-gold to-sky-morning', '-translate-x-[65.07%]'],
  result: ['from-sky-day to-sky-morning', '-translate-x-[94.67%]'],
} satisfies Record<Moment, [sky: string, offset: string]>

/** The whole of it, on a wide screen. */
export const LandscapeStrip = () => (
  <div className="relative overflow-hidden max-lg:hidden">
    <div className="absolute inset-0 flex *:-mr-px *:flex-1 *:bg-linear-to-r">
      <i className="from-sky-night to-sky-green" />
      <i className="from-sky-green via-sky-olive to-sky-ember" />
      <i className="from-sky-ember to-sky-gold" />
      <i className="from-sky-gold via-sky-glow to-sky-morning" />
      <i className="from-sky-morning to-sky-day" />
    </div>
    <Drawing name="landscape" className="relative block h-auto w-full" />
  </div>
)

export function LandscapeWindow({ moment }: { moment: Moment }) {
  const [sky, offset] = moments[moment]
  return (
    <div className={`relative overflow-hidden bg-linear-to-b lg:hidden ${sky}`}>
      <Drawing name="landscape" className={`absolute bottom-0 left-1/2 h-full w-auto max-w-none ${offset}`} />
    </div>
  )
}
