// The operator's weighing screen: the remaining weight, readable from the driver's seat, and a bar up to the target.
import { Check, TriangleAlert } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { cx } from '../../base/cx.ts'
import { Tag } from '../Tag/Tag.tsx'
import { WeighingBar } from './WeighingBar.tsx'
import { targetDecimals, toWeighingFigure, type Weighing, type WeighingState, weighingState } from './weighing.ts'

type Props = Weighing & {
  /** The ingredient that is loaded, or the lot that is fed. */
  name: string
  /** The lot's corral. */
  tag?: string | null
  /** Which weighing of how many: 'Carga 2 de 4'. */
  position?: string
  /** What to do at the scale, instead of the target: 'A balança deve mostrar 10.490 kg.' */
  aim?: ReactNode
  /** More to know about the target: why it differs from the plan, how long to mix. */
  note?: ReactNode
  /** What is in the wagon, in kg. */
  wagonWeight?: number | null
  /** The action of a wagon without a scale: 'Carregar' or 'Descarregar'. */
  actionLabel?: string
}

export function WeighingTarget({ name, tag, position, aim, note, wagonWeight, actionLabel, ...weighing }: Props) {
  const state = weighingState(weighing)
  return (
    <section data-state={state} className="@container">
      <Name name={name} tag={tag} position={position} />
      <p className="weighing-aim line-clamp-3 large-text:line-clamp-none! text-base leading-5 wrap-break-word tall:mt-1 tall:line-clamp-4 tall:text-lg tall:leading-6 sm:tall:mt-2 sm:tall:text-xl sm:tall:leading-7 short:line-clamp-2 split:text-lg split:leading-6">
        {aim ?? (state !== 'idle' && <Target weighing={weighing} />)}
        {note && <span className="weighing-note font-semibold tall:block tall:text-lg tall:leading-6"> {note}</span>}
      </p>
      <div className="weighing-figure">
        <Figure weighing={weighing} state={state} {...(actionLabel && { actionLabel })} />
      </div>
      {state !== 'idle' && (
        <>
          <div className="weighing-bar not-tall:hidden">
            <WeighingBar {...weighing} name={name} />
          </div>
          <Captions weighing={weighing} state={state} wagonWeight={wagonWeight} />
        </>
      )}
    </section>
  )
}

/** The name keeps to two lines, because all below it has to stay in sight. */
const Name = ({ name, tag, position }: Pick<Props, 'name' | 'tag' | 'position'>) => (
  <header className="weighing-name flex min-w-0 items-center gap-2 tall:gap-3 max-sm:tall:mt-2 max-sm:tall:flex-wrap max-sm:tall:gap-y-1">
    {position && (
      <span className="shrink-0 max-sm:tall:basis-full">
        <span className="inline-block rounded-full bg-inverse px-2.5 py-0.5 text-base leading-5 font-semibold text-on-inverse">
          {position}
        </span>
      </span>
    )}
    {tag && <Tag name={tag} size="sm" />}
    <h2 className="line-clamp-2 min-w-0 flex-1 font-display text-xl leading-6 font-bold wrap-break-word tall:text-2xl tall:leading-9 sm:tall:text-4xl sm:tall:leading-14 split:text-3xl split:leading-11 short:line-clamp-1">
      {name}
    </h2>
  </header>
)

const Target = ({ weighing: { target } }: { weighing: Weighing }) => (
  <>
    Alvo <strong>{formatKg(target, targetDecimals(target))}</strong>
  </>
)

type StateProps = { weighing: Weighing; state: WeighingState }

/** The font size fits the number to the available width: `ems` estimates the width of the text. */
function Figure({ weighing, state, actionLabel }: StateProps & { actionLabel?: string }) {
  const { word, value } = toWeighingFigure(weighing)
  const text = formatNumber(value, targetDecimals(weighing.target))
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

const stateClasses = {
  idle: '',
  under: '',
  on: 'text-pasture',
  near: 'text-amber',
  over: 'text-rust',
} satisfies Record<WeighingState, string>

/** The state as text. Screen readers announce its changes, not every change of the weight. */
function Captions({ weighing: { target, tolerance }, state, wagonWeight }: StateProps & Pick<Props, 'wagonWeight'>) {
  return (
    <div className="weighing-captions flex flex-wrap items-center gap-x-6 text-lg tall:mt-2 max-sm:not-tall:sr-only">
      <p role="status" className={cx('flex items-center gap-2 font-semibold empty:sr-only', stateClasses[state])}>
        {state === 'on' && <Check size={22} strokeWidth={2.5} aria-hidden="true" />}
        {(state === 'near' || state === 'over') && <TriangleAlert size={22} aria-hidden="true" />}
        {stateMessages[state]}
      </p>
      <p>Tolerância ±{formatKg(tolerance, targetDecimals(target))}</p>
      {wagonWeight != null && (
        <p>
          No vagão <strong>{formatKg(wagonWeight)}</strong>
        </p>
      )}
    </div>
  )
}

const stateMessages = {
  idle: '',
  under: '',
  on: 'Dentro da tolerância',
  near: 'Pouco acima da tolerância',
  over: 'Acima da tolerância',
} satisfies Record<WeighingState, string>
