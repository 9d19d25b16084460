// The operator's weighing screen: the remaining weight, readable from the driver's seat, and a bar up to the target.
import { Check, TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { cx } from '../../base/cx.ts'
import { Tag } from '../Tag/Tag.tsx'
import { WeighingBar } from './WeighingBar.tsx'
import { decimalsOf, figureOf, type Weighing, type WeighingState, weighingState } from './weighing.ts'

type Props = Weighing & {
  /** The ingredient that is loaded, or the lot that is fed. */
  name: string
  /** The lot's corral. */
  tag?: string | null
  /** The reading of the scale, in kg: everything in the wagon. */
  wagonWeight?: number | null
  /** One line under the bar: 'Enchendo a 42 kg/s'. */
  note?: string
  /** Without a scale: 'Carregar' or 'Descarregar'. */
  actionLabel?: string
}

export function WeighingTarget({ name, tag, wagonWeight, note, actionLabel, ...weighing }: Props) {
  const state = weighingState(weighing)
  return (
    <section data-state={state} className="@container">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 className="flex min-w-0 flex-wrap items-center gap-3 font-display text-3xl font-bold wrap-break-word @min-[36rem]:text-4xl">
          {tag && <Tag name={tag} size="lg" />}
          {name}
        </h2>
        {state !== 'idle' && <Target weighing={weighing} />}
      </header>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Figure weighing={weighing} state={state} {...(actionLabel && { actionLabel })} />
        {wagonWeight != null && <WagonWeight value={wagonWeight} />}
      </div>
      {state !== 'idle' && <WeighingBar {...weighing} name={name} />}
      {state !== 'idle' && <Captions weighing={weighing} state={state} {...(note && { note })} />}
    </section>
  )
}

const Target = ({ weighing: { target } }: { weighing: Weighing }) => (
  <p className="text-xl">
    alvo <span className="font-display text-3xl font-semibold">{formatKg(target, decimalsOf(target))}</span>
  </p>
)

type StateProps = { weighing: Weighing; state: WeighingState }

/** The font size fits the number to the available width: `ems` estimates the width of the text. */
function Figure({ weighing, state, actionLabel }: StateProps & { actionLabel?: string }) {
  const { word, value } = figureOf(weighing)
  const text = formatNumber(value, decimalsOf(weighing.target))
  const digits = text.replace(/\D/g, '').length
  const ems = digits * 0.5 + (text.length - digits) * 0.23
  return (
    <p
      className={cx('font-display [--width:100cqw] @min-[36rem]:[--width:66cqw]', stateClasses[state])}
      style={{ '--ems': ems } as CSSProperties}
    >
      <span className="block text-3xl font-semibold">{state === 'idle' ? (actionLabel ?? word) : word}</span>
      <span className="text-[min(var(--text-weighing),calc((var(--width)-3rem)/var(--ems)))] leading-[0.86] font-bold">
        {text}
      </span>
      <span className="ml-2 text-3xl font-semibold">kg</span>
    </p>
  )
}

const stateClasses = { idle: '', under: '', on: 'text-pasture', over: 'text-rust' } satisfies Record<
  WeighingState,
  string
>

const WagonWeight = ({ value }: { value: number }) => (
  <p className="@min-[36rem]:pb-1 @min-[36rem]:text-right">
    <span className="text-lg text-ink-2 @min-[36rem]:block">no vagão agora </span>
    <span className="font-display text-3xl font-semibold @min-[36rem]:text-4xl">{formatKg(value)}</span>
  </p>
)

/** The state as text. Screen readers announce its changes, not every change of the weight. */
function Captions({ weighing: { target, tolerance }, state, note }: StateProps & { note?: string }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-lg">
      <p role="status" className={cx('flex items-center empty:sr-only gap-2 font-semibold', stateClasses[state])}>
        {state === 'on' && <Check size={22} strokeWidth={2.5} aria-hidden="true" />}
        {state === 'over' && <TriangleAlert size={22} aria-hidden="true" />}
        {stateMessages[state]}
      </p>
      {note && <p className="text-ink-2">{note}</p>}
      <p className="text-ink-2">Tolerância ±{formatKg(tolerance, decimalsOf(target))}</p>
    </div>
  )
}

const stateMessages = { idle: '', under: '', on: 'Dentro da tolerância', over: 'Acima da tolerância' } satisfies Record<
  WeighingState,
  string
>
