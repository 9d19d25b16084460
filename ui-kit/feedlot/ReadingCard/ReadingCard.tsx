// A lot in the list of the trough reading: its last note, its projected load and the notes to choose from.
import type { ReactNode } from 'react'
import { countText } from '../../../domain/format/count-text.ts'
import { formatDate, formatKg, formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { cx } from '../../base/cx.ts'
import { LoadChange } from '../LoadChange/LoadChange.tsx'
import { Tag } from '../Tag/Tag.tsx'
import { type CorralIndex, TroughNotePicker } from '../TroughNotePicker/TroughNotePicker.tsx'

/** The fields of the lot that the card shows. */
type ReadingCardLot = Pick<
  Lot,
  'name' | 'quantity' | 'projected_load' | 'corral' | 'last_trough_reading_date' | 'last_trough_reading_note'
>

type Props = {
  lot: ReadingCardLot
  /** The farm's notes. Undefined while they load. */
  indexes: CorralIndex[] | undefined
  /** The chosen note, in percent; null for none. */
  note: number | null
  /** Gets the note; null when the chosen one is pressed again. */
  onNote: (note: number | null) => void
  /** The projected load with the chosen note, in kg; null without one. */
  adjustedLoad: number | null
  /** Kg of dry matter a head, of a lot that is fed by its call. It stands in place of the load. */
  call?: number | undefined
  /** What the note suggests for such a lot, below the notes. */
  decision?: ReactNode
  /** Page that creates an index; without it there is no button. */
  addHref?: string
  timezone?: string
}

export function ReadingCard({ lot, indexes, note, onNote, adjustedLoad, call, decision, addHref, timezone }: Props) {
  return (
    <div className="@container">
      <article
        className={cx(
          'grid gap-4 rounded-card border bg-surface p-4 shadow-soft transition-colors @min-[46rem]:grid-cols-[17rem_1fr] @min-[46rem]:gap-6 @min-[66rem]:grid-cols-[23rem_1fr]',
          note === null ? 'border-line' : 'border-pasture',
        )}
      >
        <div className="flex min-w-0 flex-col gap-3">
          <LotName lot={lot} />
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <LastReading lot={lot} timezone={timezone} />
            <div className="min-w-0 flex-[1_1_11rem]">
              {call === undefined ? (
                <LoadChange compact from={lot.projected_load} to={adjustedLoad} quantity={lot.quantity} />
              ) : (
                <Call kg={call} load={lot.projected_load} />
              )}
            </div>
          </div>
        </div>
        <div className="min-w-0 space-y-3">
          <TroughNotePicker
            indexes={indexes}
            value={note}
            onChange={onNote}
            label={`Nota do cocho, ${lot.name}`}
            {...(addHref && { addHref })}
          />
          {decision}
        </div>
      </article>
    </div>
  )
}

const LotName = ({ lot }: { lot: ReadingCardLot }) => (
  <header className="flex flex-wrap items-start gap-x-3 gap-y-1">
    <Tag name={lot.corral?.name} />
    <div className="min-w-0 flex-[1_1_8rem]">
      <h3 className="font-display text-xl leading-6 font-semibold wrap-anywhere">{lot.name}</h3>
      <p className="text-sm text-ink-3 wrap-anywhere">
        {isCut(lot.corral?.name) && `${lot.corral?.name}, `}
        {countText(lot.quantity, 'cabeça')}
      </p>
    </div>
  </header>
)

/** Some twelve letters fit on the tag. A longer name is written beside it. */
const isCut = (corral: string | undefined) => (corral?.length ?? 0) > 12

const Call = ({ kg, load }: { kg: number; load: number }) => (
  <p>
    <span className="block text-sm text-ink-3">Chamada de hoje</span>
    <span className="font-display text-xl leading-6 font-semibold tabular-nums">{formatNumber(kg, 2, 2)}</span>{' '}
    <span className="text-ink-2">kg MS/cab, {formatKg(load)} no cocho</span>
  </p>
)

function LastReading({ lot, timezone }: { lot: ReadingCardLot; timezone: string | undefined }) {
  const { last_trough_reading_date: readAt, last_trough_reading_note: note } = lot
  return (
    <p>
      <span className="block text-sm text-ink-3">Última Leitura de cocho</span>
      {readAt
        ? `${formatDate(readAt, timezone)}${note === null ? '' : `, ${formatPercentChange(note)}`}`
        : 'Não disponível'}
    </p>
  )
}
