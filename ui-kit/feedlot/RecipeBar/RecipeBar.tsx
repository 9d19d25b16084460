// A recipe as a stacked bar: its ingredients in order, and the difference to 100%.
import { Check, TriangleAlert } from 'lucide-react'
import { formatPercent } from '../../../domain/format/format.ts'
import { cx } from '../../base/cx.ts'
import { stripes } from '../stripes.ts'
import { RecipeSwatch } from './RecipeSwatch.tsx'
import { partsTotal, type RecipePart } from './recipe-part.ts'
import { placesOfAlike, styleClasses } from './style-classes.ts'

type Props = {
  /** The ingredients in the order in which they are loaded. */
  parts: RecipePart[]
  /** A thin bar without a visible legend or total, for a card; screen readers still get them. */
  thin?: boolean
  /** The text of an empty recipe. */
  hint?: string
  /** What is wrong with the recipe, though it may add up to 100%. */
  problem?: string | undefined
}

export function RecipeBar({ parts, thin, hint, problem }: Props) {
  const total = partsTotal(parts)
  const over = total > 100
  const places = placesOfAlike(parts.map((part, index) => part.style ?? index))
  return (
    <figure>
      <div
        aria-hidden="true"
        className={cx(
          'relative flex gap-0.5 overflow-hidden bg-sunken',
          thin ? 'h-3 rounded-full' : 'h-12 rounded-control ring-1 ring-line ring-inset',
        )}
      >
        {parts.map((part, index) => (
          <Segment
            key={part.id}
            style={part.style ?? index}
            share={(part.percent || 0) / Math.max(total, 100)}
            place={thin ? undefined : places[index]}
          />
        ))}
        {over && <Excess total={total} hideLabel={thin} />}
      </div>
      <figcaption className={cx(thin ? 'sr-only' : 'mt-3')}>
        {parts.length === 0 ? (
          <EmptyRecipe hint={hint} />
        ) : (
          <Legend parts={parts} places={places} total={total} problem={problem} />
        )}
      </figcaption>
    </figure>
  )
}

type SegmentProps = { style: number; share: number; place: number | undefined }

function Segment({ style, share, place }: SegmentProps) {
  const { colors, pattern } = styleClasses(style)
  return (
    <div style={{ width: `${share * 100}%` }} className={cx('h-full shrink transition-[width]', colors)}>
      <div style={pattern} className="flex size-full items-center justify-center overflow-hidden">
        {place !== undefined && <Place place={place} />}
      </div>
    </div>
  )
}

/** Tells a part from another one of the recipe with the same colour and pattern. */
const Place = ({ place }: { place: number }) => (
  <span className="rounded-sm bg-surface px-1 text-sm font-semibold text-ink">{place}</span>
)

/** Red stripes over the part above 100%, with the excess. */
function Excess({ total, hideLabel }: { total: number; hideLabel: boolean | undefined }) {
  return (
    <>
      <div
        style={{ backgroundImage: stripes(45, 5, 10), width: `${(1 - 100 / total) * 100}%` }}
        className="absolute inset-y-0 right-0 border-l-2 border-rust bg-rust-soft text-rust"
      />
      {!hideLabel && (
        <span className="absolute top-1/2 right-2 -translate-y-1/2 rounded-sm bg-rust px-2 py-1 text-sm font-semibold text-on-rust">
          {excessText(total)}
        </span>
      )}
    </>
  )
}

type TotalProps = { total: number; problem: string | undefined }

type LegendProps = TotalProps & { parts: RecipePart[]; places: (number | undefined)[] }

function Legend({ parts, places, total, problem }: LegendProps) {
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-6 gap-y-1.5">
        {parts.map((part, index) => (
          <li key={part.id} className="flex flex-wrap items-baseline gap-x-2">
            <RecipeSwatch style={part.style ?? index} />
            {places[index] !== undefined && <span className="text-sm font-semibold text-ink-2">{places[index]}</span>}
            <span className="min-w-0 flex-[1_1_6rem] wrap-break-word">{part.name || 'Ingrediente não escolhido'}</span>
            {part.amount && <span className="text-sm text-ink-3">{part.amount}</span>}
            <span className="font-display text-lg font-semibold">{formatPercent(part.percent || 0)}</span>
          </li>
        ))}
      </ul>
      <Total total={total} problem={problem} />
    </>
  )
}

function Total({ total, problem }: TotalProps) {
  const exact = total === 100
  const Icon = exact && !problem ? Check : TriangleAlert
  return (
    <p
      className={cx(
        'mt-3 flex items-center gap-2 border-t border-line pt-3 font-semibold',
        problem || total > 100 ? 'text-rust' : exact ? 'text-pasture' : 'text-amber',
      )}
    >
      <Icon size={18} aria-hidden="true" />
      Total {formatPercent(total)}
      {problem && <span>{problem}</span>}
      {!exact && <span>{total > 100 ? excessText(total) : `Faltam ${formatPercent(round(100 - total))}`}</span>}
    </p>
  )
}

function EmptyRecipe({ hint }: { hint: string | undefined }) {
  return (
    <>
      <p className="font-semibold">Nenhum ingrediente selecionado.</p>
      {hint && <p className="text-ink-2">{hint}</p>}
    </>
  )
}

const round = (value: number) => Math.round(value * 100) / 100
const excessText = (total: number) => `Excedido (${formatPercent(round(total - 100))})`
