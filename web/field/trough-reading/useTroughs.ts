/** The farm's troughs in the order of the reader's walk, and what can be done with their notes. */
import { useMemo } from 'react'
import type { CorralIndex } from 'ui-kit'
import type { LotJson as Lot } from '../../../domain/lot/lot.ts'
import { useFarmData } from '../../data.ts'
import { type Farm, useIsAllowed, useSession } from '../../session.ts'
import { toast } from '../../toasts.ts'
import { useToday } from '../../use-today.ts'
import { enqueue } from '../offline/outbox.ts'
import type { Fact } from '../offline/outbox-item.ts'
import { type Outbox, useOutbox } from '../offline/useOutbox.ts'
import { setDraftNotes, useDraftNotes } from './draft-notes.ts'
import { type Trough, toTrough } from './trough.ts'

export type ReadingRound = {
  farm: Farm
  /** The farm's day. */
  today: string
  troughs: Trough[]
  indexes: CorralIndex[] | undefined
  /** Where an index is made; undefined for who may not. */
  addIndex: string | undefined
  setDraft: (lot: Lot, note: number | null) => void
  /** Resolves to the facts once they are on this device's disk, to nothing when they could not be kept (which it says). */
  saveNotes: (troughs: Trough[]) => Promise<Fact[] | undefined>
  outbox: Outbox
}

/** `troughs` is undefined while nothing was ever seen of them. */
export function useTroughs(farm: Farm) {
  const { data: lots, error, mutate } = useFarmData<Lot[]>('/lots')
  const { data: indexes } = useFarmData<CorralIndex[]>('/corral_indexes')
  const outbox = useOutbox(farm.id)
  const by = useSession()?.email ?? ''
  const today = useToday()
  const notes = useDraftNotes(farm.id, today)
  const mayAdd = useIsAllowed('corral_indexes.write')
  const troughs = useMemo(
    () => lots && troughsOf(lots, outbox.waiting, notes, farm.timezone),
    [lots, outbox.waiting, notes, farm],
  )
  const saveNotes = async (chosen: Trough[]) => {
    const kept = await keepOnDisk(chosen, { farmId: farm.id, by })
    if (kept) setDraftNotes(farm.id, today, Object.fromEntries(chosen.map(({ lot }) => [lot.id, null])))
    return kept
  }
  const round = troughs && {
    farm,
    today,
    troughs,
    indexes,
    outbox,
    saveNotes,
    addIndex: mayAdd ? '/admin/corral-indexes' : undefined,
    setDraft: (lot: Lot, note: number | null) => setDraftNotes(farm.id, today, { [lot.id]: note }),
  }
  return { round, error, retry: () => mutate() }
}

function troughsOf(
  lots: readonly Lot[],
  waiting: Outbox['waiting'],
  notes: Record<string, number>,
  timezone: string,
): Trough[] {
  const readings = Map.groupBy(
    waiting.flatMap(item => (item.kind === 'reading' ? item.fact : [])),
    ({ lot_id }) => lot_id,
  )
  return lots
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(lot => toTrough(lot, readings.get(lot.id) ?? [], notes[lot.id] ?? null, { at: Date.now(), timezone }))
}

async function keepOnDisk(chosen: Trough[], of: { farmId: number; by: string }): Promise<Fact[] | undefined> {
  const timestamp = new Date().toISOString()
  const facts: Fact[] = chosen.flatMap(({ lot, draft }) =>
    draft === null ? [] : { kind: 'reading', fact: { lot_id: lot.id, timestamp, note: draft } },
  )
  try {
    await enqueue(facts, of)
    return facts
  } catch {
    toast(
      'error',
      'Este aparelho não conseguiu guardar as notas: pode estar sem espaço ou em janela anônima. Libere espaço e salve de novo.',
    )
    return undefined
  }
}
