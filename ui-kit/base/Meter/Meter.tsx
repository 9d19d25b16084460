import { cx } from '../cx.ts'

type Props = {
  label: string
  /** How much there is. */
  value: number
  max: number
  /** The value as text: '118 de 120 cabeças'. */
  text: string
  /** `progress` ends at its maximum; `level` is a measurement that rises and falls, and may exceed its maximum. */
  kind?: 'progress' | 'level'
  /** `tag` is yellow, for what is being done now. */
  color?: 'pasture' | 'tag'
  /** The label and the text are for screen readers only. */
  hideLabel?: boolean
}

export function Meter({ label, value, max, text, kind = 'level', color = 'pasture', hideLabel }: Props) {
  const over = value > max
  const fraction = max > 0 ? Math.min(value / max, 1) : 0
  return (
    <div>
      {!hideLabel && (
        <div className="mb-1 flex justify-between gap-3 text-sm">
          <span className="text-ink-2">{label}</span>
          <span className={cx('font-semibold', over && 'text-rust')}>{text}</span>
        </div>
      )}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take these, the rule does not evaluate the conditional role */}
      <div
        role={kind === 'progress' ? 'progressbar' : 'meter'}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full border border-line bg-quiet"
      >
        <div
          className={cx(
            'h-full rounded-full transition-[width]',
            over ? 'bg-rust' : color === 'tag' ? 'bg-tag' : 'bg-pasture',
          )}
          style={{ width: `${fraction * 100}%` }}
        />
      </div>
    </div>
  )
}
