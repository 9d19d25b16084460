/** A carousel. It pauses while it has the mouse or the focus, and never moves by itself with reduced motion. */
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx, matchesMedia } from 'ui-kit'
import { DawnIllustration } from './DawnIllustration.tsx'
import { SLIDE_MS, slides } from './slides.ts'

export function Slides() {
  const [index, setIndex] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused
  const next = (index + 1) % slides.length
  useEffect(() => {
    if (paused || prefersReducedMotion()) return
    const timer = setTimeout(() => setIndex(next), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [next, paused])
  return (
    <section
      aria-roledescription="carrossel"
      aria-label="Um dia de trato"
      className="flex min-h-0 flex-1 flex-col"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <DawnIllustration slide={index} />
      <SlideTexts current={index} live={paused} />
      <div className="mt-6 flex items-center gap-2 px-10">
        <Dots current={index} onSelect={setIndex} />
        <button
          type="button"
          onClick={() => setIndex(next)}
          className="inline-flex size-11 items-center justify-center rounded-full border border-on-yard-2 text-on-yard hover:bg-yard-strong focus-visible:outline-on-yard"
        >
          <ChevronRight size={20} aria-hidden="true" />
          <span className="sr-only">Próximo</span>
        </button>
      </div>
    </section>
  )
}

const prefersReducedMotion = () => matchesMedia('(prefers-reduced-motion: reduce)')

/** The texts are on top of each other in one grid cell, so that the layout does not move between them. */
function SlideTexts({ current, live }: { current: number; live: boolean }) {
  return (
    <div className="mt-[6vh] grid px-10" aria-live={live ? 'polite' : 'off'}>
      {slides.map(({ time, title, text }, index) => (
        <div
          key={time}
          aria-hidden={index !== current}
          className={cx(
            'col-start-1 row-start-1 max-w-[max(28rem,52%)] text-balance transition-opacity duration-slow',
            index === current ? 'opacity-100' : 'invisible opacity-0',
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

const Dots = ({ current, onSelect }: { current: number; onSelect: (index: number) => void }) =>
  slides.map(({ time }, index) => (
    <button
      key={time}
      type="button"
      aria-current={index === current}
      onClick={() => onSelect(index)}
      className="group inline-flex size-6 items-center justify-center rounded-full focus-visible:outline-on-yard"
    >
      <span
        className={cx('size-3 rounded-full', index === current ? 'bg-tag' : 'bg-on-yard-2 group-hover:bg-on-yard')}
        aria-hidden="true"
      />
      <span className="sr-only">
        Ir para {index + 1} de {slides.length}
      </span>
    </button>
  ))
