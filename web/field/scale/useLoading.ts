/** The weighing of one line from the stream of the scale: what is loaded, what is held, when to stop and when it is complete. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { thinTrace } from '../../../domain/operation/events/trace.ts'
import { isTimeToStop } from '../../../domain/scale/lead.ts'
import {
  addSample,
  completedKg,
  countedKg,
  countHeld,
  flowRate,
  type LoadingTask,
  nextLine,
  notLoading,
  settledKg,
} from '../../../domain/scale/loading.ts'
import { soundAlarm } from './alarm.ts'
import { readSession, type Session, writeSession } from './loading-store.ts'
import { readScale, recentWeights, type Weight } from './scale-connection.ts'
import { steadyNow } from './steady-clock.ts'

type Use = {
  /** Names the operation and the line. */
  key: string
  task: LoadingTask
  /** Seconds of the flow that still come after the warning. */
  seconds: number
}

/** The last line's samples begin the next one, if they are that fresh. */
const FRESH_MS = 2_000
const MAX_TRACE = 4_000
/** Begins the key of a training, whose weights are of another scale. */
export const TRAINING = 'treino:'

export function useLoading({ key, task, seconds }: Use) {
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
    const next = withWeight(before, weight, { key, task, seconds })
    if (next.warned && !before.warned) soundAlarm()
    update(next)
  })
  const begin = useEffectEvent((stored: Session | undefined) => update(beginSession(stored, { key, task })))
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

/** A line that was being weighed goes on, and a new one begins where the last one ended. */
function beginSession(stored: Session | undefined, { key, task }: Pick<Use, 'key' | 'task'>): Session {
  if (stored?.key === key) return stored
  const now = steadyNow()
  const isSameScale = stored?.key.startsWith(TRAINING) === key.startsWith(TRAINING)
  const isFresh = stored && isSameScale && now - (stored.loading.recent.at(-1)?.at ?? 0) < FRESH_MS
  const loading = isFresh
    ? nextLine(stored.loading, task)
    : recentWeights().reduce((before, weight) => addSample(before, weight, task), notLoading)
  return { key, loading, startedAt: now, trace: [], warned: null }
}

function withWeight(session: Session, weight: Weight, { task, seconds }: Use): Session {
  const loading = addSample(session.loading, weight, task)
  const counted = countedKg(loading, task)
  const flow = { counted, rate: flowRate(loading, task), target: task.target, seconds }
  const trace = [...session.trace, [weight.at - session.startedAt, counted] as const].slice(-MAX_TRACE)
  return {
    ...session,
    loading,
    trace: thinTrace(trace.map(([ms, kg]) => [ms, kg])),
    warned: warningOf(session.warned, flow, task, loading.begun),
  }
}

/** A bucket that ended before the target is not the last one: the next one is warned of again. */
function warningOf(
  warned: Session['warned'],
  flow: Parameters<typeof isTimeToStop>[0],
  { target, tolerance }: LoadingTask,
  begun: boolean,
): Session['warned'] {
  const { counted, rate } = flow
  if (warned) return rate < 1 && target - counted > tolerance ? null : warned
  return begun && isTimeToStop(flow) ? { rate, kg: counted } : null
}
