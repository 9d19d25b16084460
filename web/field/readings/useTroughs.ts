/** The farm's troughs in the order of reading, and the actions on their notes. */
import { useMemo, useState } from 'react'
import type { CorralIndex } from 'ui-kit'
import type { FeedingLimits } from '../../../domain/feed/feeding-limits.ts'
import { countText } from '../../../domain/format/count-text.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { withPendingHeads } from '../../../domain/lot/pending-movements.ts'
import { useFarmData } from '../../core/data.ts'
import { setDraftNotes, setKeptCall, useDraftNotes, useKeptCalls } from '../../core/draft-notes.ts'
import { useFeedingLimits, useKnownFeedingBasis } from '../../core/farm-settings.ts'
import { randomUuid } from '../../core/random-uuid.ts'
import { deviceNow, deviceSkew, deviceTimestamp } from '../../core/server-clock.ts'
import { type Farm, useIsAllowed, useSession } from '../../core/session.ts'
import { toast } from '../../core/toasts.ts'
import { useToday } from '../../core/use-today.ts'
import { enqueue } from '../offline/outbox.ts'
import type { Fact } from '../offline/outbox-item.ts'
import { pendingMovements, pendingReadings } from '../offline/pending-facts.ts'
import { storedOrToast } from '../offline/stored-or-toast.ts'
import { type Outbox, useOutbox } from '../offline/useOutbox.ts'
import { inOrder, type Trough } from './trough.ts'
import { createTroughMemo } from './trough-memo.ts'

/** What the reader decided about a lot with a call, in kg of dry matter a head, or a later look that decides nothing. `refused` in kg. */
export type Decision = { note: number } & ({ call: number; reason?: string; refused?: number } | { check: true })

/** `call`: what was decided for a lot that has one, in kg of dry matter a head. */
type ChosenTrough = Trough & { call?: number | undefined }

export type ReadingRound = {
  farm: Farm
  /** The farm's day. */
  today: string
  troughs: Trough[]
  /** Limits of a call. */
  limits: FeedingLimits
  indexes: CorralIndex[] | undefined
  /** The page that creates an index. Undefined without the permission. */
  addIndexHref: string | undefined
  setDraft: (lot: Lot, note: number | null) => void
  /** The lots of the list whose call stays, whatever their note suggests. */
  keptCalls: readonly number[]
  keepCall: (lot: Lot, isKept: boolean) => void
  /** Resolves to the facts when they are on this device's disk. After a failure shows a toast and resolves to undefined. */
  saveNotes: (troughs: readonly ChosenTrough[]) => Promise<Fact[] | undefined>
  /** Like saveNotes, of one trough with a call. A note that was chosen for it and not saved goes, too. */
  saveDecision: (trough: Trough, decision: Decision) => Promise<Fact[] | undefined>
  /** Stores a death on this device. Resolves to whether it is on the disk; after a failure shows a toast. */
  saveDeath: (lot: Lot, death: Death) => Promise<boolean>
  outbox: Outbox
}

export type Death = { quantity: number; cause: string }

/**
 * `round` is undefined until the lots and the settings were loaded once, and the outbox was read, which has notes that the server's lots lack.
 * Without the settings a lot with a call would show the notes of a lot without one.
 */
export function useTroughs(farm: Farm) {
  const { data: lots, error, mutate } = useFarmData<Lot[]>('/lots')
  const { data: indexes } = useFarmData<CorralIndex[]>('/corral_indexes')
  const outbox = useOutbox(farm.id)
  const { isLoaded, waiting, foreign } = outbox
  const by = useSession()?.email ?? ''
  const today = useToday()
  const draftNotes = useDraftNotes(farm.id, today)
  const keptCalls = useKeptCalls(farm.id, today)
  const canAddIndex = useIsAllowed('corral_indexes.write')
  const basis = useKnownFeedingBasis()
  const limits = useFeedingLimits()
  const [toTrough] = useState(createTroughMemo)
  const troughs = useMemo(() => {
    if (!lots || !isLoaded || !basis) return undefined
    const isCalled = basis === 'dry_matter'
    const counted = withHeads(lots, [...waiting, ...foreign], isCalled)
    return troughsOf(counted, waiting, draftNotes, { today, timezone: farm.timezone, isCalled, toTrough })
  }, [lots, isLoaded, waiting, foreign, draftNotes, farm, today, basis, toTrough])
  const saveNotes = async (chosen: readonly ChosenTrough[], decided?: Omit<Decision, 'note'>) => {
    const facts = await enqueueReadings(chosen, { farmId: farm.id, by }, decided)
    if (facts) setDraftNotes(farm.id, today, Object.fromEntries(chosen.map(({ lot }) => [lot.id, null])))
    return facts
  }
  const saveDecision = (trough: Trough, { note, ...decided }: Decision) =>
    saveNotes([{ ...trough, draft: note }], decided)
  const saveDeath = async ({ id: lotId, name }: Lot, { quantity, cause }: Death) => {
    const movement = { id: randomUuid(), lot_id: lotId, kind: 'death', quantity, at: deviceTimestamp() } as const
    const fact: Fact = { kind: 'movement', fact: { ...movement, ...(cause && { cause }) } }
    const isStored = await storeFacts([fact], { farmId: farm.id, by })
    if (isStored) toast('success', `Morte guardada: ${countText(quantity, 'cabeça')} de ${name}.`)
    return isStored
  }
  const round = troughs && {
    farm,
    today,
    troughs,
    limits,
    indexes,
    outbox,
    saveNotes,
    saveDecision,
    saveDeath,
    addIndexHref: canAddIndex ? '/admin/corral-indexes' : undefined,
    setDraft: (lot: Lot, note: number | null) => setDraftNotes(farm.id, today, { [lot.id]: note }),
    keptCalls,
    keepCall: ({ id }: Lot, isKept: boolean) => setKeptCall(farm.id, today, id, isKept),
  }
  return { round, error, retry: () => mutate() }
}

function withHeads(lots: readonly Lot[], items: Outbox['waiting'], isCalled: boolean): readonly Lot[] {
  const movements = pendingMovements(items)
  return movements.length === 0 ? lots : lots.map(lot => withPendingHeads(lot, movements, isCalled))
}

type RoundOfDay = { today: string; timezone: string; isCalled: boolean; toTrough: ReturnType<typeof createTroughMemo> }

function troughsOf(
  lots: readonly Lot[],
  waiting: Outbox['waiting'],
  draftNotes: Record<string, number>,
  { today, timezone, isCalled, toTrough }: RoundOfDay,
): Trough[] {
  const readingsByLot = Map.groupBy(pendingReadings(waiting), ({ lot_id }) => lot_id)
  const now = { at: deviceNow() + deviceSkew(), today, timezone }
  return lots
    .toSorted(inOrder)
    .map(lot => toTrough(lot, readingsByLot.get(lot.id) ?? [], draftNotes[lot.id] ?? null, now, isCalled))
}

async function enqueueReadings(
  chosen: readonly ChosenTrough[],
  owner: { farmId: number; by: string },
  decided: Omit<Decision, 'note'> | object = {},
): Promise<Fact[] | undefined> {
  const timestamp = deviceTimestamp()
  const facts = chosen.flatMap(({ lot, draft, call }): Fact | [] => {
    const fact = { lot_id: lot.id, timestamp, note: draft ?? 0, ...(call !== undefined && { call }), ...decided }
    return draft === null ? [] : { kind: 'reading', fact }
  })
  return (await storeFacts(facts, owner)) ? facts : undefined
}

function storeFacts(facts: Fact[], owner: { farmId: number; by: string }): Promise<boolean> {
  const hasDeath = facts.some(({ kind }) => kind === 'movement')
  return storedOrToast(enqueue(facts, owner), hasDeath ? 'a morte' : 'as notas')
}
