/** The round through the troughs: where the reader is, the note that was just given, and the one that can be undone. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Fact } from '../offline/outbox-item.ts'
import { storedOrToast } from '../offline/stored-or-toast.ts'
import { withdraw } from '../offline/withdraw.ts'
import { inOrder, type Trough } from './trough.ts'
import type { Decision, ReadingRound } from './useTroughs.ts'

/** How long the given note and its load are shown. A second tap in this time would be meant for this trough. */
const SHOW_NOTE_MS = 450

/** The last note of this visit. */
type LastNote = { trough: Trough; note: number; fact: Fact }

export type Round = ReadingRound & {
  /** Index of the trough on the screen. The number of troughs is the summary. */
  at: number
  hasMoved: boolean
  /** A keyboard was on the notes, and goes on at those of the next trough. */
  keepsFocus: boolean
  last: LastNote | undefined
  /** The note that was just given to the trough on the screen. The next trough follows. */
  given: number | undefined
  /** Stores the note on the device, then goes on. Null goes on with the note of before. */
  choose: (note: number | null) => Promise<void>
  /** Stores the call that the reader decided, then goes on. */
  decide: (decision: Decision) => Promise<void>
  /** Returns to the trough of the last note, which is removed if it never left this device. */
  undo: () => Promise<void>
  goTo: (at: number) => void
}

export function useOneByOne(round: ReadingRound): Round {
  // by its lot, because the list may change meanwhile; undefined at the summary
  const [lot, setLot] = useState(() => round.troughs.find(({ todayNote }) => todayNote === null)?.lot)
  const [hasMoved, setMoved] = useState(false)
  const [keepsFocus, setKeepsFocus] = useState(false)
  const [given, setGiven] = useState<number>()
  const [last, setLast] = useState<LastNote>()
  const writing = useRef(false)
  const at = placeOf(round.troughs, lot)
  const isGone = round.troughs[at]?.lot.id !== lot?.id
  const goTo = (next: number) => {
    // the note that is being written would be shown on another trough
    if (writing.current) return
    setGiven(undefined)
    setLot(round.troughs[next]?.lot)
    setMoved(true)
    setKeepsFocus(document.activeElement?.matches('[role=radio]:focus-visible') ?? false)
  }
  const goOn = useEffectEvent(() => goTo(isGone ? at : at + 1))
  useEffect(() => {
    if (given === undefined) return
    const timer = setTimeout(() => goOn(), SHOW_NOTE_MS)
    return () => clearTimeout(timer)
  }, [given])
  const whileWriting = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    writing.current = true
    return write().finally(() => {
      writing.current = false
    })
  }
  const save = async (trough: Trough, note: number, write: () => Promise<Fact[] | undefined>) => {
    const facts = await whileWriting(write)
    if (!facts?.[0]) return
    setLast({ trough, note, fact: facts[0] })
    setLot(trough.lot)
    setGiven(note)
  }
  const decide = async (decision: Decision) => {
    const trough = round.troughs[at]
    if (!trough || writing.current || given !== undefined) return
    await save(trough, decision.note, () => round.saveDecision(trough, decision))
  }
  const choose = async (chosen: number | null) => {
    const trough = round.troughs[at]
    if (!trough || writing.current || given !== undefined) return
    const note = chosen ?? trough.draft ?? trough.todayNote
    if (note === null) return
    if (note === trough.todayNote && trough.draft === null) return goTo(at + 1)
    await save(trough, note, () => round.saveNotes([{ ...trough, draft: note }]))
  }
  const undo = async () => {
    if (!last || writing.current) return
    // once it was sent it stays, and the next note of this trough replaces it
    if (!(await whileWriting(() => storedOrToast(withdraw(last.fact))))) return
    setLast(undefined)
    goTo(placeOf(round.troughs, last.trough.lot))
  }
  return { ...round, at, hasMoved, keepsFocus, last, given: isGone ? undefined : given, choose, decide, undo, goTo }
}

/** The index of the lot's trough; where the lot is gone, of the next one in order. The number of troughs is the summary. */
function placeOf(troughs: readonly Trough[], lot: Trough['lot'] | undefined): number {
  if (!lot) return troughs.length
  const at = troughs.findIndex(one => one.lot.id === lot.id)
  const place = at < 0 ? troughs.findIndex(one => inOrder(one.lot, lot) > 0) : at
  return place < 0 ? troughs.length : place
}
