/** The phone at dawn: one trough at a time, its choices under the thumb. Going on keeps the note on the device at once. */
import { List } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button, IconButton, LoadChange, LotReadingHeader, Meter, TroughNotePicker, WeekBars } from 'ui-kit'
import { StaleNotice } from '../offline/StaleNotice.tsx'
import { SyncStatus } from '../offline/SyncStatus.tsx'
import { ReadingSummary } from './ReadingSummary.tsx'
import { READING_TITLE } from './reading-placeholders.tsx'
import { type Trough, troughTag } from './trough.ts'
import { useInertBackground } from './useInertBackground.ts'
import type { ReadingRound } from './useTroughs.ts'

type Props = { round: ReadingRound; onList: () => void }

export function OneByOne({ round, onList }: Props) {
  const { troughs } = round
  const [at, setAt] = useState(() => startOf(troughs))
  const trough = troughs[at]
  return (
    <Screen round={round} onList={onList}>
      {trough ? (
        <OneTrough round={round} at={at} trough={trough} go={setAt} />
      ) : (
        <ReadingSummary round={round} onReview={setAt} onList={onList} />
      )}
    </Screen>
  )
}

/** Where a round that was left goes on; past the last when all were read. */
function startOf(troughs: Trough[]): number {
  const first = troughs.findIndex(({ todayNote }) => todayNote === null)
  return first < 0 ? troughs.length : first
}

/** On the phone it covers the panel: nothing else is needed before the sun is up. */
function Screen({ round, onList, children }: Props & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useInertBackground(box, '(max-width: 768px)')
  const read = round.troughs.filter(({ todayNote }) => todayNote !== null).length
  const of = round.troughs.length
  return (
    <div
      ref={box}
      className="flex flex-col bg-page max-md:fixed max-md:inset-0 max-md:z-30 max-md:h-dvh md:mx-auto md:min-h-[calc(100dvh-9rem)] md:max-w-2xl"
    >
      <header className="space-y-2 px-4 pt-[max(0.5rem,env(safe-area-inset-top))]">
        <div className="-ml-4 flex items-center gap-1">
          <IconButton label="Ver em lista" size="field" onClick={onList}>
            <List size={24} aria-hidden="true" />
          </IconButton>
          <h1 className="min-w-0 flex-1 font-display text-xl leading-6 font-semibold">{READING_TITLE}</h1>
          <SyncStatus outbox={round.outbox} />
        </div>
        <Meter
          label="Cochos lidos hoje"
          value={read}
          max={of}
          text={`${read} de ${of} cochos lidos`}
          kind="progress"
          color="tag"
          hideLabel
        />
        <StaleNotice path="/lots" />
      </header>
      {children}
    </div>
  )
}

type OneProps = { round: ReadingRound; at: number; trough: Trough; go: (at: number) => void }

function OneTrough({ round, at, trough, go }: OneProps) {
  const { lot, draft, todayNote, adjustedLoad } = trough
  const note = draft ?? todayNote
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-4 py-3">
        <LotReadingHeader
          name={lot.name}
          corral={lot.corral?.name}
          quantity={lot.quantity}
          daysConfined={lot.days_confined}
          position={at + 1}
          total={round.troughs.length}
        />
        <div className="[@media(max-height:46rem)]:hidden">
          <WeekBars
            detailed
            days={lot.recent_days}
            today={round.today}
            todayLoad={adjustedLoad ?? lot.projected_load}
            todayNote={note}
          />
        </div>
        <LoadChange from={lot.projected_load} to={adjustedLoad} quantity={lot.quantity} />
        {todayNote !== null && <p className="text-ink-2">Cocho já lido hoje. Uma nova nota substitui a anterior.</p>}
        <p role="status" className="sr-only">
          {troughTag(trough)}, {lot.name}, cocho {at + 1} de {round.troughs.length}
        </p>
        <div className="sticky bottom-0 mt-auto -mb-3 bg-page pt-1 pb-3">
          <TroughNotePicker
            indexes={round.indexes}
            value={note}
            onChange={chosen => round.setDraft(lot, chosen === todayNote ? null : chosen)}
            label={`Nota do cocho, ${lot.name}`}
            {...(round.addIndex && round.indexes?.length === 0 && { addHref: round.addIndex })}
          />
        </div>
      </div>
      <Steps round={round} at={at} trough={trough} go={go} />
    </>
  )
}

function Steps({ round, at, trough, go }: OneProps) {
  const next = round.troughs[at + 1]
  const decided = trough.draft !== null || trough.todayNote !== null
  const goOn = async () => {
    if (trough.draft === null || (await round.saveNotes([trough]))) go(at + 1)
  }
  return (
    <footer className="flex gap-3 border-t border-line px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <Button variant="secondary" size="field" disabled={at === 0} onClick={() => go(at - 1)}>
        Voltar
      </Button>
      <div className="min-w-0 flex-1">
        <Button variant={decided ? 'next' : 'secondary'} size="field" fullWidth onClick={() => void goOn()}>
          {labelOf(next, decided)}
        </Button>
      </div>
    </footer>
  )
}

function labelOf(next: Trough | undefined, decided: boolean): string {
  if (next) return `${decided ? 'Próximo' : 'Pular para'}${decided ? ':' : ''} ${troughTag(next)}`
  return decided ? 'Concluir' : 'Pular e concluir'
}
