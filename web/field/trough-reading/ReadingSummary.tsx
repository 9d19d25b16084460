/** The end of the round: what was read, what the notes do to the day's feed, and what was left out. */
import { Button, Stat, Tag } from 'ui-kit'
import { formatKg, formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import { withPendingReadings } from '../../../domain/trough-reading/pending-readings.ts'
import { type Trough, troughTag } from './trough.ts'
import type { ReadingRound } from './useTroughs.ts'

type Props = { round: ReadingRound; onReview: (at: number) => void; onList: () => void }

export function ReadingSummary({ round, onReview, onList }: Props) {
  const { troughs, outbox } = round
  const read = troughs.filter(({ todayNote }) => todayNote !== null)
  const left = troughs.flatMap((trough, at) => (trough.todayNote === null ? [{ trough, at }] : []))
  return (
    <>
      <div className="min-h-0 flex-1 space-y-6 overflow-y-auto px-4 py-4">
        <div>
          <h2 className="font-display text-3xl font-semibold">
            {left.length === 0 ? 'Todos os cochos lidos' : `${read.length} de ${troughs.length} cochos lidos`}
          </h2>
          <p className="text-lg text-ink-2">{safety(outbox.waiting.length, outbox.state === 'offline')}</p>
        </div>
        <Loads troughs={troughs} />
        <Notes troughs={read} />
        {left.length > 0 && <Left left={left} onReview={onReview} />}
      </div>
      <footer className="flex gap-3 border-t border-line px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Button variant="secondary" size="field" onClick={() => onReview(troughs.length - 1)}>
          Voltar
        </Button>
        <div className="min-w-0 flex-1">
          <Button variant="secondary" size="field" fullWidth onClick={onList}>
            Ver em lista
          </Button>
        </div>
      </footer>
    </>
  )
}

type LeftProps = { left: { trough: Trough; at: number }[]; onReview: Props['onReview'] }

const Left = ({ left, onReview }: LeftProps) => (
  <section>
    <h3 className="font-display text-xl font-semibold">Falta ler</h3>
    <ul className="mt-2 flex flex-wrap gap-3">
      {left.map(({ trough, at }) => (
        <li key={trough.lot.id}>
          <Button variant="secondary" size="field" onClick={() => onReview(at)}>
            <Tag name={troughTag(trough)} size="sm" /> {trough.lot.name}
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

function safety(waiting: number, offline: boolean): string {
  if (waiting === 0) return 'Tudo enviado. A próxima alimentação já segue estas notas.'
  const facts = waiting === 1 ? '1 leitura guardada' : `${waiting} leituras guardadas`
  return offline ? `${facts} neste aparelho. Saem sozinhas assim que houver sinal.` : `${facts}, enviando.`
}

/** The feed of the whole round, with the notes of today and as it was. */
function Loads({ troughs }: { troughs: Trough[] }) {
  const now = sum(troughs.map(({ lot }) => lot.projected_load))
  const before = sum(troughs.map(withoutToday))
  const change = before > 0 ? (now / before - 1) * 100 : 0
  return (
    <div className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-4">
      <Stat label="Carga Projetada" value={formatNumber(now)} unit="kg" />
      <Stat
        label="Mudança de hoje"
        value={formatPercentChange(change, 1)}
        unit={`${now > before ? '+' : ''}${formatKg(now - before)}`}
      />
    </div>
  )
}

const sum = (loads: number[]) => loads.reduce((total, load) => total + load, 0)

/** A note of 0 in place of today's gives the load as it was. */
function withoutToday({ lot, todayNote }: Trough): number {
  const { last_trough_reading_date: at } = lot
  if (todayNote === null || at === null) return lot.projected_load
  return (
    withPendingReadings(lot, [{ timestamp: new Date(Date.parse(at) + 1).toISOString(), note: 0 }], 'UTC') ??
    lot.projected_load
  )
}

/** How many troughs got each note, from the hungriest. */
function Notes({ troughs }: { troughs: Trough[] }) {
  const counts = [...Map.groupBy(troughs, ({ todayNote }) => todayNote ?? 0)].sort(([a], [b]) => b - a)
  if (counts.length === 0) return null
  return (
    <section>
      <h3 className="font-display text-xl font-semibold">Notas de hoje</h3>
      <ul className="mt-2 divide-y divide-line">
        {counts.map(([note, ofNote]) => (
          <li key={note} className="flex items-center gap-4 py-2">
            <span className="w-16 shrink-0 font-display text-2xl font-semibold">{formatPercentChange(note)}</span>
            <span className="flex min-w-0 flex-wrap gap-1.5">
              {ofNote.map(trough => (
                <Tag key={trough.lot.id} name={troughTag(trough)} size="sm" />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
