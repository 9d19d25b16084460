import { Plus, Settings } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, cx, EmptyState, IconButton, PageHeader, ReadingCard, SegmentedControl } from 'ui-kit'
import { screen } from '../../core/screen.ts'
import { toast } from '../../core/toasts.ts'
import { SearchField } from '../../crud/SearchField.tsx'
import { sendOutcome } from '../offline/outbox-sender.ts'
import { StaleNotice } from '../offline/StaleNotice.tsx'
import { SyncStatus } from '../offline/SyncStatus.tsx'
import { useControlSize } from './field-screen.ts'
import { decidedCall, ListDecision } from './ListDecision.tsx'
import { READING_TEXT, READING_TITLE } from './reading-placeholders.tsx'
import type { Mode } from './TroughReading.tsx'
import { matchesSearch, type Trough } from './trough.ts'
import type { ReadingRound } from './useTroughs.ts'

const LotSequenceDialog = screen(() => import('./LotSequenceDialog.tsx'), 'LotSequenceDialog')

const modes: { value: Mode; label: string }[] = [
  { value: 'list', label: 'Lista' },
  { value: 'one', label: 'Um por vez' },
]

/** All troughs on one page. Those not read today come first. */
export function ReadingList({ round, onMode }: { round: ReadingRound; onMode: (mode: Mode) => void }) {
  const [search, setSearch] = useState('')
  const [isSorting, setSorting] = useState(false)
  const size = useControlSize()
  const found = round.troughs.filter(trough => matchesSearch(trough, search))
  const unread = found.filter(({ todayNote }) => todayNote === null)
  const read = found.filter(({ todayNote }) => todayNote !== null)
  const hasReadings = round.troughs.some(({ lot }) => lot.last_trough_reading_date !== null)
  return (
    <div className="space-y-6">
      <PageHeader
        title={READING_TITLE}
        text={<span className={cx('short:hidden', hasReadings && 'max-sm:hidden')}>{READING_TEXT}</span>}
        actions={<SyncStatus outbox={round.outbox} />}
      />
      <StaleNotice path="/lots" />
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-[1_1_10rem]">
          <SearchField label="Pesquisar" size={size} value={search} onChange={setSearch} />
        </div>
        <div className="max-sm:order-last max-sm:basis-full">
          <SegmentedControl label="Modo de leitura" size={size} options={modes} value="list" onChange={onMode} />
        </div>
        {round.addIndexHref && (
          <span className="max-sm:hidden">
            <IconButton label="Criar índice de cocho" size={size} variant="outline" href={round.addIndexHref}>
              <Plus size={20} aria-hidden="true" />
            </IconButton>
          </span>
        )}
        <IconButton label="Configurações" size={size} variant="outline" onClick={() => setSorting(true)}>
          <Settings size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {found.length === 0 && (
        <EmptyState title="Nenhum lote encontrado" text="Ajuste sua pesquisa e tente novamente." />
      )}
      <Cards title="Falta ler" troughs={unread} round={round} />
      <Cards title="Lidos hoje" text="Uma nova nota substitui a de hoje." troughs={read} round={round} />
      <SaveBar round={round} />
      <Suspense fallback={null}>
        {isSorting && (
          <LotSequenceDialog
            lots={round.troughs.map(({ lot }) => lot)}
            addIndexHref={round.addIndexHref}
            onClose={() => setSorting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

type CardsProps = { title: string; text?: string; troughs: Trough[]; round: ReadingRound }

function Cards({ title, text, troughs, round }: CardsProps) {
  const { farm, indexes, addIndexHref, setDraft } = round
  if (troughs.length === 0) return null
  return (
    <section aria-label={title} className="space-y-3">
      <h2 className="flex flex-wrap items-baseline gap-x-2 font-display text-xl font-semibold">
        {title}
        <span className="font-sans text-base font-normal text-ink-2">
          {troughs.length} {troughs.length === 1 ? 'lote' : 'lotes'}
          {text && `. ${text}`}
        </span>
      </h2>
      {troughs.map(trough => (
        <ReadingCard
          key={trough.lot.id}
          lot={trough.lot}
          indexes={indexes}
          note={trough.draft}
          onNote={note => setDraft(trough.lot, note)}
          adjustedLoad={trough.adjustedLoad}
          timezone={farm.timezone}
          {...(trough.called && { call: trough.lot.call })}
          decision={<ListDecision round={round} trough={trough} />}
          {...(addIndexHref && indexes?.length === 0 && { addHref: addIndexHref })}
        />
      ))}
    </section>
  )
}

/** Stays in view, because the chosen notes are not saved until it is pressed. */
function SaveBar({ round }: { round: ReadingRound }) {
  const [busy, setBusy] = useState(false)
  const size = useControlSize()
  const chosen = round.troughs
    .filter(({ draft }) => draft !== null)
    .map(trough => ({ ...trough, call: decidedCall(trough, round) }))
  const save = async () => {
    setBusy(true)
    const facts = await round.saveNotes(chosen)
    setBusy(false)
    if (facts) toastOutcome(await sendOutcome(facts))
  }
  return (
    <div className="not-short:sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-page px-4 py-3 md:-mx-7 md:px-7">
      <p role="status" className="text-ink-2">
        {chosenText(chosen.length)}
      </p>
      <Button size={size} onClick={() => void save()} disabled={chosen.length === 0} loading={busy}>
        Salvar
      </Button>
    </div>
  )
}

/** The reasons of a rejection are in the panel that the sync pill opens. */
function toastOutcome(outcome: Awaited<ReturnType<typeof sendOutcome>>): void {
  if (outcome === 'sent') toast('success', 'Leitura de cocho salva com sucesso!')
  if (outcome === 'waiting') toast('success', 'Guardado neste aparelho. Será enviado assim que houver sinal.')
  if (outcome === 'rejected')
    toast('error', 'O servidor não aceitou algumas leituras. Toque em “não aceitas” para ver o motivo de cada uma.')
}

const chosenText = (chosen: number) =>
  chosen === 0 ? 'Escolha a nota de cada cocho.' : chosen === 1 ? '1 nota escolhida' : `${chosen} notas escolhidas`
