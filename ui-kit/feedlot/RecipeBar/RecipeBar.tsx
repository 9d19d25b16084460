// A recipe as one bar: what it is made of, in order, and how far from 100 % it is.
import { Check, TriangleAlert } from 'lucide-react'
import { formatPercent } from '../../../domain/format/format.ts'
import { cx } from '../../base/cx.ts'
import { partStyle, partsTotal, type RecipePart } from './recipe-part.ts'

type Props = {
  parts: RecipePart[]
  /** A strip without legend or total, for a card; the text alternative stays. */
  thin?: boolean
  /** What to do while nothing is chosen. */
  hint?: string
}

export function RecipeBar({ parts, thin, hint }: Props) {
  const total = partsTotal(parts)
  const over = total > 100
  return (
    <figure>
      <div
        aria-hidden="true"
        className={cx(
          'relative flex gap-0.5 overflow-hidden bg-sunken',
          thin ? 'h-3 rounded-full' : 'h-12 rounded-control ring-1 ring-line ring-inset',
        )}
      >
        {parts.map((part, place) => (
          <Section key={part.id} place={place} share={(part.percent || 0) / Math.max(total, 100)} />
        ))}
        {over && <Excess total={total} bare={thin} />}
      </div>
      <figcaption className={cx(thin ? 'sr-only' : 'mt-3')}>
        {parts.length === 0 ? <Nothing hint={hint} /> : <Legend parts={parts} total={total} />}
      </figcaption>
    </figure>
  )
}

function Section({ place, share }: { place: number; share: number }) {
  const { tone, weave } = partStyle(place)
  return (
    <div style={{ width: `${share * 100}%` }} className={cx('h-full shrink transition-[width]', tone)}>
      <div style={weave} className="size-full" />
    </div>
  )
}

const hatched = { backgroundImage: 'repeating-linear-gradient(45deg, currentColor 0 5px, transparent 5px 10px)' }

/** What does not fit lies under red stripes, and the figure says by how much. */
function Excess({ total, bare }: { total: number; bare: boolean | undefined }) {
  return (
    <>
      <div
        style={{ ...hatched, width: `${(1 - 100 / total) * 100}%` }}
        className="absolute inset-y-0 right-0 border-l-2 border-rust bg-rust-soft text-rust"
      />
      {!bare && (
        <span className="absolute top-1/2 right-2 -translate-y-1/2 rounded-sm bg-rust px-2 py-1 text-sm font-semibold text-on-rust">
          {excess(total)}
        </span>
      )}
    </>
  )
}

function Legend({ parts, total }: { parts: RecipePart[]; total: number }) {
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-1.5">
        {parts.map((part, place) => (
          <li key={part.id} className="flex items-baseline gap-2">
            <RecipeSwatch index={place} />
            <span className="min-w-0 flex-1 wrap-break-word">{part.name || 'Ingrediente não escolhido'}</span>
            <span className="font-display text-lg font-semibold">{formatPercent(part.percent || 0)}</span>
          </li>
        ))}
      </ul>
      <Total total={total} />
    </>
  )
}

export function RecipeSwatch({ index }: { index: number }) {
  const { tone, weave } = partStyle(index)
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-5 shrink-0 translate-y-1 overflow-hidden rounded-sm ring-1 ring-line-strong ring-inset',
        tone,
      )}
    >
      <span style={weave} className="block size-full" />
    </span>
  )
}

function Total({ total }: { total: number }) {
  const exact = total === 100
  const Icon = exact ? Check : TriangleAlert
  return (
    <p
      className={cx(
        'mt-3 flex items-center gap-2 border-t border-line pt-3 font-semibold',
        exact ? 'text-pasture' : total > 100 ? 'text-rust' : 'text-amber',
      )}
    >
      <Icon size={18} aria-hidden="true" />
      Total {formatPercent(total)}
      {!exact && <span>{total > 100 ? excess(total) : `Faltam ${formatPercent(round(100 - total))}`}</span>}
    </p>
  )
}

function Nothing({ hint }: { hint: string | undefined }) {
  return (
    <>
      <p className="font-semibold">Nenhum ingrediente selecionado.</p>
      {hint && <p className="text-ink-2">{hint}</p>}
    </>
  )
}

const round = (value: number) => Math.round(value * 100) / 100
const excess = (total: number) => `Excedido (${formatPercent(round(total - 100))})`
