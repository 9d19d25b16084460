import { cx } from '../cx.ts'

type Props = {
  label: string
  value: number
  max: number
  /** The figures in words: '118 de 120 cabeças'. */
  text: string
  /** `progress` goes from nothing to done; `level` is a measure that goes up and down and may pass its maximum. */
  kind?: 'progress' | 'level'
  /** Yellow is the one thing being done now. */
  color?: 'pasture' | 'tag'
  /** The label and the figures are read aloud but not drawn. */
  hideLabel?: boolean
}

export function Meter({ label, value, max, text, kind = 'level', color = 'pasture', hideLabel }: Props) {
  const over = value > max
  const share = max > 0 ? Math.min(value / max, 1) : 0
  return (
    <div>
      {!hideLabel && (
        <div className="mb-1 flex justify-between gap-3 text-sm">
          <span className="text-ink-2">{label}</span>
          <span className={cx('font-semibold', over && 'text-rust')}>{text}</span>
        </div>
      )}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take these, the rule cannot see through the choice */}
      <div
        role={kind === 'progress' ? 'progressbar' : 'meter'}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={cx(
            'h-full rounded-full transition-[width]',
            over ? 'bg-rust' : color === 'tag' ? 'bg-tag' : 'bg-pasture',
          )}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
