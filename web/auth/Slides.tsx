/** Four moments of the morning, six seconds each; they wait for whoever points at them, tabs into them or wants no motion. */
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx, matchesMedia } from 'ui-kit'
import { DawnIllustration } from './DawnIllustration.tsx'
import { SLIDE_MS, slides } from './slides.ts'

export function Slides() {
  const [at, setAt] = useState(0)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const next = (at + 1) % slides.length
  useEffect(() => {
    if (held || wantsStillness()) return
    const timer = setTimeout(() => setAt(next), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [next, held])
  return (
    <section
      aria-roledescription="carrossel"
      aria-label="Um dia de trato"
      className="flex min-h-0 flex-1 flex-col"
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <DawnIllustration at={at} />
      <Words at={at} live={held} />
      <div className="mt-6 flex items-center gap-2 px-10">
        <Dots at={at} onChoose={setAt} />
        <button
          type="button"
          onClick={() => setAt(next)}
          className="inline-flex size-11 items-center justify-center rounded-full border border-on-yard-2 text-on-yard hover:bg-yard-strong focus-visible:outline-on-yard"
        >
          <ChevronRight size={20} aria-hidden="true" />
          <span className="sr-only">Próximo</span>
        </button>
      </div>
    </section>
  )
}

const wantsStillness = () => matchesMedia('(prefers-reduced-motion: reduce)')

/** All four take the same room, so that nothing moves when they change. */
function Words({ at, live }: { at: number; live: boolean }) {
  return (
    <div className="mt-[6vh] grid px-10" aria-live={live ? 'polite' : 'off'}>
      {slides.map(({ time, title, text }, place) => (
        <div
          key={time}
          aria-hidden={place !== at}
          className={cx(
            'col-start-1 row-start-1 max-w-md transition-opacity duration-slow',
            place === at ? 'opacity-100' : 'invisible opacity-0',
          )}
        >
          <p className="font-display text-3xl font-semibold text-tag">{time}</p>
          <p className="font-display text-4xl font-bold xl:text-5xl">{title}</p>
          <p className="mt-3 text-lg text-on-yard">{text}</p>
        </div>
      ))}
    </div>
  )
}

const Dots = ({ at, onChoose }: { at: number; onChoose: (at: number) => void }) =>
  slides.map(({ time }, place) => (
    <button
      key={time}
      type="button"
      aria-current={place === at}
      onClick={() => onChoose(place)}
      className="group inline-flex size-6 items-center justify-center rounded-full focus-visible:outline-on-yard"
    >
      <span
        className={cx('size-3 rounded-full', place === at ? 'bg-tag' : 'bg-on-yard-2 group-hover:bg-on-yard')}
        aria-hidden="true"
      />
      <span className="sr-only">
        Ir para {place + 1} de {slides.length}
      </span>
    </button>
  ))
