import { formatKg } from '../../../domain/format/format.ts'
import { cx } from '../../base/cx.ts'
import { stripes } from '../stripes.ts'
import {
  barPositions,
  targetDecimals,
  toWeighingFigure,
  type Weighing,
  type WeighingState,
  weighingState,
} from './weighing.ts'

const barClasses: Partial<Record<WeighingState, string>> = { near: 'bg-amber', over: 'bg-rust' }

/** The weight so far: the hatched band is the target with its tolerance, the needle is the current weight. */
export function WeighingBar({ name, ...weighing }: Weighing & { name: string }) {
  const { target, current } = weighing
  const positions = barPositions(weighing)
  const state = weighingState(weighing)
  const { word, value } = toWeighingFigure(weighing)
  const figure = (weight: number) => formatKg(weight, targetDecimals(target))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot draw the target band
    <div
      role="meter"
      aria-label={`Peso de ${name}`}
      aria-valuemin={0}
      aria-valuemax={Math.max(target, current ?? 0)}
      aria-valuenow={Math.max(current ?? 0, 0)}
      aria-valuetext={`${figure(current ?? 0)} de ${figure(target)}. ${word} ${figure(value)}.`}
      className="relative my-1.5 h-14 rounded-field bg-sunken ring-1 ring-line-strong ring-inset"
    >
      <div className="absolute inset-0 overflow-hidden rounded-field">
        <div style={{ width: `${positions.current}%` }} className={cx('h-full', barClasses[state] ?? 'bg-pasture')} />
        <div
          style={{
            backgroundImage: stripes(45, 4, 10),
            left: `${positions.from}%`,
            width: `max(12px, ${positions.to - positions.from}%)`,
          }}
          className="absolute inset-y-0 bg-tag text-tag-ink"
        />
      </div>
      <div
        style={{ left: `clamp(0px, ${positions.current}% - 3px, 100% - 6px)` }}
        className="absolute -inset-y-1.5 w-1.5 rounded-full bg-ink ring-2 ring-surface"
      />
    </div>
  )
}
