// One weighing of an operation: done, current, next or skipped.
import { Ban, Check, ChevronRight } from 'lucide-react'
import { formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import { cx } from '../../base/cx.ts'
import { Tag } from '../Tag/Tag.tsx'

export type WeighingLine = {
  id: number
  /** The ingredient, or the lot. */
  name: string
  /** The lot's corral; an ingredient has none. */
  tag?: string | null
  /** Kg. */
  expected: number
  /** Kg; null until weighed. */
  actual: number | null
  /** Signed percent; null until weighed. */
  errorPercent: number | null
  state: 'done' | 'current' | 'next' | 'skipped'
  /** How the weight came, where it was not simply typed: 'pulado: sem estoque'. */
  mark?: string
}

type Props = {
  /** What is weighed, and how far it is. */
  line: WeighingLine
  /** The place of the row, from 1. */
  position: number
  /** Makes the row a button, to weigh or correct the line. */
  onPress?: (() => void) | undefined
}

const stateClasses = {
  done: 'text-ink-2',
  current: 'bg-inverse text-on-inverse',
  next: 'text-ink',
  skipped: 'text-ink-2',
} satisfies Record<WeighingLine['state'], string>

export function WeighingRow({ line, position, onPress }: Props) {
  const className = cx(
    'flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-control px-3.5 py-2 text-left',
    stateClasses[line.state],
  )
  const current = line.state === 'current' ? ('step' as const) : undefined
  if (!onPress) {
    return (
      <div className={className} aria-current={current}>
        <Content line={line} position={position} />
      </div>
    )
  }
  return (
    <button
      type="button"
      onClick={onPress}
      aria-current={current}
      className={cx(className, line.state !== 'current' && 'hover:bg-quiet active:bg-quiet')}
    >
      <Content line={line} position={position} />
    </button>
  )
}

function Content({ line, position }: Pick<Props, 'line' | 'position'>) {
  return (
    <>
      <StateIcon state={line.state} position={position} />
      {/* beside a long tag on a narrow screen there is no room for a word: the name goes below it */}
      <span className="flex min-w-0 flex-[1_1_6rem] flex-wrap items-center gap-x-3 gap-y-1">
        {line.tag !== undefined && <Tag name={line.tag} size="sm" />}
        <span className="min-w-0 flex-[1_1_6rem] text-lg leading-6 wrap-break-word">
          {line.name}
          {stateLabels[line.state] && <span className="sr-only">{stateLabels[line.state]}</span>}
          {(line.mark ?? line.state === 'skipped') && (
            <span className="block text-base leading-5">{line.mark ?? 'pulado'}</span>
          )}
        </span>
      </span>
      <Weight line={line} />
    </>
  )
}

const stateLabels = { done: ' feito', current: ' pesando agora', next: '', skipped: '' }

function StateIcon({ state, position }: { state: WeighingLine['state']; position: number }) {
  const icon = { size: 20, strokeWidth: 2.5, 'aria-hidden': true } as const
  return (
    <span className="flex w-5 shrink-0 justify-center">
      {state === 'done' && <Check {...icon} className="text-pasture" />}
      {state === 'current' && <ChevronRight {...icon} size={24} strokeWidth={3} />}
      {state === 'skipped' && <Ban {...icon} />}
      {state === 'next' && <span className="text-lg">{position}</span>}
    </span>
  )
}

/** The weighed amount and its error; before the weighing, the expected amount. */
function Weight({ line: { state, expected, actual, errorPercent } }: { line: WeighingLine }) {
  const shown = actual ?? expected
  return (
    <span className="ml-auto shrink-0 text-right">
      <span className={cx('block font-display text-xl leading-6 font-semibold', state === 'skipped' && 'line-through')}>
        {formatNumber(shown)}
        <span className="sr-only"> kg</span>
      </span>
      {state === 'done' && errorPercent !== null && (
        <span className="block leading-5">{formatPercentChange(errorPercent, 1, 1)}</span>
      )}
    </span>
  )
}
