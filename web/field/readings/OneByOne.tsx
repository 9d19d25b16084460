/** One trough at a time, for a phone: the notes are at the bottom, in reach of the thumb. A tap on a note stores it, and the next trough follows. */
import { List, Search } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { IconButton, Meter } from 'ui-kit'
import { screen } from '../../core/screen.ts'
import { ThemeButtons } from '../../layout/ThemeButtons.tsx'
import { SyncStatus } from '../offline/SyncStatus.tsx'
import { OneTrough } from './OneTrough.tsx'
import { READING_TITLE } from './reading-placeholders.tsx'
import { useInertBackground } from './useInertBackground.ts'
import { type Round, useOneByOne } from './useOneByOne.ts'
import type { ReadingRound } from './useTroughs.ts'

const ReadingSummary = screen(() => import('./ReadingSummary.tsx'), 'ReadingSummary')
const CalledTroughScreen = screen(() => import('./CalledTrough.tsx'), 'CalledTroughScreen')
const GoToTrough = screen(() => import('./GoToTrough.tsx'), 'GoToTrough')

type Props = { round: ReadingRound; onList: () => void }

export function OneByOne({ round: readingRound, onList }: Props) {
  const round = useOneByOne(readingRound)
  const trough = round.troughs[round.at]
  return (
    <FullScreen round={round} onList={onList}>
      {trough?.called ? (
        <Suspense fallback={null}>
          <CalledTroughScreen round={round} trough={{ ...trough, called: trough.called }} />
        </Suspense>
      ) : trough ? (
        <OneTrough round={round} trough={trough} />
      ) : (
        <Suspense fallback={null}>
          <ReadingSummary round={round} onList={onList} />
        </Suspense>
      )}
    </FullScreen>
  )
}

/** The screens on which it covers the rest of the page: a phone, and a low screen. */
const COVERS = '(max-width: 48rem), (max-height: 34rem)'

function FullScreen({ round, onList, children }: { round: Round; onList: () => void; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useInertBackground(container, COVERS)
  return (
    <div
      ref={container}
      className="@container/page bg-page max-md:fixed max-md:inset-0 max-md:z-30 max-md:h-dvh md:mx-auto md:max-w-2xl short:fixed short:inset-0 short:z-30 short:h-dvh short:max-w-none"
    >
      {/* with large text all of it scrolls, and only the buttons of the step stay */}
      <div className="flex flex-col max-md:h-full md:min-h-[calc(100dvh-9rem)] short:h-full short:min-h-0 large-text:overflow-y-auto">
        <Header round={round} onList={onList} />
        {children}
      </div>
    </div>
  )
}

/** One row where the screen is low and wide, else two. */
function Header({ round, onList }: { round: Round; onList: () => void }) {
  const [searching, setSearching] = useState(false)
  const read = round.troughs.filter(({ todayNote }) => todayNote !== null).length
  const total = round.troughs.length
  return (
    <header className="flex flex-wrap items-center gap-x-3 px-4 pt-[max(0.25rem,env(safe-area-inset-top))]">
      <div className="-mx-4 flex min-w-0 flex-[1_1_100%] items-center large-text:flex-wrap large-text:justify-end short:sm:mr-0 short:sm:flex-[1_1_16rem]">
        <IconButton label="Ver em lista" size="field" onClick={onList}>
          <List size={24} aria-hidden="true" />
        </IconButton>
        <h1 className="min-w-0 flex-1 truncate font-display text-xl leading-6 font-semibold large-text:order-last large-text:basis-full large-text:pl-4 large-text:leading-normal">
          {READING_TITLE}
        </h1>
        <IconButton label="Ir para a baia" size="field" onClick={() => setSearching(true)}>
          <Search size={24} aria-hidden="true" />
        </IconButton>
        <ThemeButtons />
      </div>
      {/* the margin is what a press of the pill takes above it */}
      <div className="mt-3 flex min-h-8 min-w-0 flex-[1_1_100%] items-center gap-3 short:sm:mt-0 short:sm:flex-[1_1_14rem]">
        <div className="min-w-12 flex-1">
          <Meter
            label="Cochos lidos hoje"
            value={read}
            max={total}
            text={`${read} de ${total} cochos lidos`}
            kind="progress"
            color="tag"
            hideLabel
          />
        </div>
        <SyncStatus outbox={round.outbox} />
      </div>
      <Suspense fallback={null}>
        {searching && <GoToTrough round={round} onClose={() => setSearching(false)} />}
      </Suspense>
    </header>
  )
}
