/** The end of the round: how many troughs were read, how the notes change the day's feed, and which troughs are left. */
import { Button, Stat, Tag } from 'ui-kit'
import { formatKg, formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import { sum } from '../../../domain/units/sum.ts'
import type { OutboxItem } from '../offline/outbox-item.ts'
import type { Outbox } from '../offline/useOutbox.ts'
import { loadBeforeToday, sharesTag, type Trough, troughName, troughTag } from './trough.ts'
import type { Round } from './useOneByOne.ts'

type Props = { round: Round; onList: () => void }

export function ReadingSummary({ round, onList }: Props) {
  const { troughs, outbox, last, goTo, undo } = round
  const read = troughs.filter(({ todayNote }) => todayNote !== null)
  const unread = troughs.flatMap((trough, at) => (trough.todayNote === null ? [{ trough, at }] : []))
  return (
    <>
      <div className="min-h-0 flex-1 space-y-6 overflow-y-auto px-4 py-4">
        <div>
          <h2 className="font-display text-3xl font-semibold">
            {unread.length === 0 ? 'Todos os cochos lidos' : `${read.length} de ${troughs.length} cochos lidos`}
          </h2>
          <p className="text-lg text-ink-2">{sendStatusText(outbox)}</p>
        </div>
        <RoundLoad troughs={troughs} />
        {unread.length > 0 && <UnreadTroughs unread={unread} onReview={goTo} />}
        <NoteCounts troughs={read} all={troughs} />
        {last && (
          <Button variant="secondary" size="field" onClick={() => void undo()}>
            Desfazer {troughName(last.trough, troughs)}, {formatPercentChange(last.note)}
          </Button>
        )}
      </div>
      <footer className="flex gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="min-w-0 flex-auto">
          <Button variant="secondary" size="field" fullWidth onClick={onList}>
            Ver em lista
          </Button>
        </div>
        <div className="min-w-0 flex-auto">
          <Button variant={unread.length === 0 ? 'next' : 'secondary'} size="field" fullWidth href="/admin">
            Voltar ao início
          </Button>
        </div>
      </footer>
    </>
  )
}

type UnreadProps = { unread: { trough: Trough; at: number }[]; onReview: (at: number) => void }

const UnreadTroughs = ({ unread, onReview }: UnreadProps) => (
  <section>
    <h3 className="font-display text-xl font-semibold">Falta ler</h3>
    <ul className="mt-2 flex flex-wrap gap-3">
      {unread.map(({ trough, at }) => (
        <li key={trough.lot.id}>
          <Button variant="secondary" size="field" onClick={() => onReview(at)}>
            <Tag name={troughTag(trough)} size="sm" /> {trough.lot.name}
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

const countReadings = (items: readonly OutboxItem[]) => items.filter(({ kind }) => kind === 'reading').length

function sendStatusText(outbox: Outbox): string {
  const rejected = countReadings(outbox.rejected)
  const waiting = waitingText(countReadings(outbox.waiting), outbox.state)
  if (rejected === 0) return waiting || 'Leituras enviadas. A próxima alimentação já segue estas notas.'
  const text = rejected === 1 ? '1 leitura não foi aceita' : `${rejected} leituras não foram aceitas`
  return `${text}: toque no aviso no alto da tela e corrija. ${waiting}`
}

function waitingText(waiting: number, state: Outbox['state']): string {
  if (waiting === 0) return ''
  const facts = waiting === 1 ? '1 leitura guardada' : `${waiting} leituras guardadas`
  const sent = waiting === 1 ? 'É enviada' : 'São enviadas'
  if (state === 'suspended')
    return `A conta da fazenda está suspensa. ${facts} neste aparelho. ${sent} quando ela for reativada.`
  return state === 'offline' ? `${facts} neste aparelho. ${sent} assim que houver sinal.` : `${facts}, enviando.`
}

/** The feed of all troughs, and its change by the notes of today. */
function RoundLoad({ troughs }: { troughs: Trough[] }) {
  const now = sum(troughs.map(({ lot }) => lot.projected_load))
  const before = sum(troughs.map(loadBeforeToday))
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

/** The troughs by note, from the highest note, which is the emptiest trough. */
function NoteCounts({ troughs, all }: { troughs: Trough[]; all: Trough[] }) {
  const troughsByNote = [...Map.groupBy(troughs, ({ todayNote }) => todayNote ?? 0)].sort(([a], [b]) => b - a)
  if (troughsByNote.length === 0) return null
  return (
    <section>
      <h3 className="font-display text-xl font-semibold">Notas de hoje</h3>
      <ul className="mt-2 divide-y divide-line">
        {troughsByNote.map(([note, ofNote]) => (
          <li key={note} className="flex items-center gap-4 py-2">
            <span className="w-16 shrink-0 font-display text-2xl font-semibold">{formatPercentChange(note)}</span>
            <span className="flex min-w-0 flex-wrap gap-1.5">
              {ofNote.map(trough => (
                <span key={trough.lot.id} className="inline-flex min-w-0 items-center gap-1">
                  <Tag name={troughTag(trough)} size="sm" />
                  {sharesTag(trough, all) && <span className="min-w-0 text-sm wrap-anywhere">{trough.lot.name}</span>}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
