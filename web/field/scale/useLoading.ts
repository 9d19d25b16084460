/** The weighing of one line from the stream of the scale: what is loaded, what is held, when to stop and when it is complete. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  completedKg,
  countedKg,
  countHeld,
  type LoadingTask,
  notLoading,
  settledKg,
} from '../../../domain/scale/loading.ts'
import { soundAlarm } from './alarm.ts'
import { beginSession, type Session, sinceRecord, withWeight } from './loading-session.ts'
import { readSession, writeSession } from './loading-store.ts'
import { connectionKey, readScale, recentWeights, type Weight } from './scale-connection.ts'
import { steadyNow } from './steady-clock.ts'

type Use = {
  /** Names the operation and the line. */
  key: string
  /** The keys of the operation's lines that are not weighed any more. */
  recorded: readonly string[]
  /** The instant at which one of them was recorded last, as the server dates it. */
  recordedAt: number
  task: LoadingTask
  /** Seconds of the flow that still come after the warning. */
  seconds: number
}

export function useLoading({ key, recorded, recordedAt, task, seconds }: Use) {
  const [session, setSession] = useState<Session>()
  // several weights may come before the screen is drawn again
  const latest = useRef<Session>(undefined)
  const update = (next: Session) => {
    latest.current = next
    setSession(next)
    writeSession(next)
  }
  const add = useEffectEvent((weight: Weight) => {
    const before = latest.current
    if (!before) return
    const next = withWeight(before, weight, { task, seconds, scale: connectionKey() })
    if (next.warned && !before.warned) soundAlarm()
    update(next)
  })
  const begin = useEffectEvent((stored: Session | undefined) =>
    update(
      beginSession(stored, {
        key,
        task,
        recorded,
        recent: recentWeights(),
        sinceRecord: sinceRecord(recordedAt),
        now: steadyNow(),
        scale: connectionKey(),
      }),
    ),
  )
  useEffect(() => {
    let isOver = false
    void readSession().then(stored => {
      if (!isOver) begin(stored)
    })
    return () => {
      isOver = true
    }
  }, [])
  useEffect(() => readScale(weight => add(weight)), [])
  const loading = session?.loading ?? notLoading
  const counted = countedKg(loading, task)
  return {
    counted,
    held: loading.held,
    unsure: loading.unsure ?? 0,
    settled: settledKg(loading, task),
    completed: completedKg(loading, task),
    warned: session?.warned ?? null,
    /** Kg that are missing, from the warning on. */
    stopAt: session?.warned ? Math.max(0, task.target - counted) : null,
    trace: session?.trace ?? [],
    countHeld: () => session && update({ ...session, loading: countHeld(session.loading) }),
  }
}
