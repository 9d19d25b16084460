/** One trough at a time, for a phone: the notes are at the bottom, in reach of the thumb. The next button saves the note. */
import { List } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button, IconButton, LoadChange, LotReadingHeader, Meter, TroughNotePicker, WeekBars } from 'ui-kit'
import { ClockWarning } from '../offline/ClockWarning.tsx'
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
  const [at, setAt] = useState(() => firstUnread(troughs))
  const trough = troughs[at]
  return (
    <FullScreen round={round} onList={onList}>
      {trough ? (
        <OneTrough round={round} at={at} trough={trough} onGo={setAt} />
      ) : (
        <ReadingSummary round={round} onReview={setAt} onList={onList} />
      )}
    </FullScreen>
  )
}

/** Where an interrupted round continues. The number of troughs, which is the summary, when all were read. */
function firstUnread(troughs: Trough[]): number {
  const first = troughs.findIndex(({ todayNote }) => todayNote === null)
  return first < 0 ? troughs.length : first
}

/** On a phone it covers the rest of the page. */
function FullScreen({ round, onList, children }: Props & { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useInertBackground(container, '(max-width: 768px)')
  const read = round.troughs.filter(({ todayNote }) => todayNote !== null).length
  const total = round.troughs.length
  return (
    <div
      ref={container}
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
          max={total}
          text={`${read} de ${total} cochos lidos`}
          kind="progress"
          color="tag"
          hideLabel
        />
        <StaleNotice path="/lots" />
        <div className="md:hidden">
          <ClockWarning />
        </div>
      </header>
      {children}
    </div>
  )
}

type TroughProps = { round: ReadingRound; at: number; trough: Trough; onGo: (at: number) => void }

function OneTrough({ round, at, trough, onGo }: TroughProps) {
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
            {...(round.addIndexHref && round.indexes?.length === 0 && { addHref: round.addIndexHref })}
          />
        </div>
      </div>
      <StepButtons round={round} at={at} trough={trough} onGo={onGo} />
    </>
  )
}

function StepButtons({ round, at, trough, onGo }: TroughProps) {
  const next = round.troughs[at + 1]
  const hasNote = trough.draft !== null || trough.todayNote !== null
  const saveAndGo = async () => {
    if (trough.draft === null || (await round.saveNotes([trough]))) onGo(at + 1)
  }
  return (
    <footer className="flex gap-3 border-t border-line px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <Button variant="secondary" size="field" disabled={at === 0} onClick={() => onGo(at - 1)}>
        Voltar
      </Button>
      <div className="min-w-0 flex-1">
        <Button variant={hasNote ? 'next' : 'secondary'} size="field" fullWidth onClick={() => void saveAndGo()}>
          {nextLabel(next, hasNote)}
        </Button>
      </div>
    </footer>
  )
}

function nextLabel(next: Trough | undefined, hasNote: boolean): string {
  if (next) return `${hasNote ? 'Próximo' : 'Pular para'}${hasNote ? ':' : ''} ${troughTag(next)}`
  return hasNote ? 'Concluir' : 'Pular e concluir'
}
