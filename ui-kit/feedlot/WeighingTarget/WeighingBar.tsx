import { formatKg } from '../../../domain/format/format.ts'
import { cx } from '../../base/cx.ts'
import { barPositions, decimalsOf, figureOf, stateOf, type Weighing } from './weighing.ts'

/** The weight on its way: the hatched part is where to stop, the needle is now. */
export function WeighingBar({ name, ...weighing }: Weighing & { name: string }) {
  const { target, current } = weighing
  const places = barPositions(weighing)
  const over = stateOf(weighing) === 'over'
  const { word, value } = figureOf(weighing)
  const figure = (weight: number) => formatKg(weight, decimalsOf(target))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot draw where to stop
    <div
      role="meter"
      aria-label={`Peso de ${name}`}
      aria-valuemin={0}
      aria-valuemax={Math.max(target, current ?? 0)}
      aria-valuenow={Math.max(current ?? 0, 0)}
      aria-valuetext={`${figure(current ?? 0)} de ${figure(target)}. ${word} ${figure(value)}.`}
      className="relative mt-6 h-16 rounded-field bg-sunken ring-1 ring-line-strong ring-inset"
    >
      <div className="absolute inset-0 overflow-hidden rounded-field">
        <div style={{ width: `${places.now}%` }} className={cx('h-full', over ? 'bg-rust' : 'bg-pasture')} />
        <div
          style={{ ...hatched, left: `${places.from}%`, width: `max(12px, ${places.to - places.from}%)` }}
          className="absolute inset-y-0 bg-tag text-tag-ink"
        />
      </div>
      <div
        style={{ left: `clamp(0px, ${places.now}% - 3px, 100% - 6px)` }}
        className="absolute -inset-y-1.5 w-1.5 rounded-full bg-ink ring-2 ring-surface"
      />
    </div>
  )
}

const hatched = { backgroundImage: 'repeating-linear-gradient(45deg, currentColor 0 4px, transparent 4px 10px)' }
