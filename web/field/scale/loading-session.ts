/** The weighing that is going on, and what was weighed of the lines that were left for it. */
import { type TracePoint, thinTrace } from '../../../domain/operation/events/trace.ts'
import { isTimeToStop } from '../../../domain/scale/lead.ts'
import {
  addSample,
  countedKg,
  flowRate,
  goOnWith,
  type LeftLine,
  type Loading,
  type LoadingTask,
  leaveLine,
  nextLine,
  notLoading,
} from '../../../domain/scale/loading.ts'
import { deviceNow, deviceSkew } from '../../core/server-clock.ts'
import { RECENT_WEIGHTS_MS, type Weight } from './scale-connection.ts'

export type Session = {
  /** Names the operation and the line. */
  key: string
  /** The connection that it weighs with, or the one before it until there is one. */
  scale?: string | undefined
  loading: Loading
  /** The instant from which on it is weighed, in ms. */
  startedAt: number
  trace: TracePoint[]
  /** The warning that was given: kg a second, and kg of the line then. */
  warned: { rate: number; kg: number } | null
  /** What was weighed of other lines and is not recorded, by their keys. */
  left?: Record<string, LeftLine>
}

/** The last line's samples begin the next one, if they are that fresh. */
const FRESH_MS = 2_000
const MAX_TRACE = 4_000
const MAX_LEFT = 20
/** Begins the key of a training. */
export const TRAINING_PREFIX = 'treino:'

/**
 * `recorded`: the keys of the operation's lines that are not weighed any more. `recent`: the weights of the last seconds. `sinceRecord`:
 * milliseconds since a line of the operation was recorded last.
 */
type Line = {
  key: string
  task: LoadingTask
  recorded: readonly string[]
  recent: readonly Weight[]
  sinceRecord: number
  now: number
  scale: string | undefined
}

/** Milliseconds since an instant that the operation has, as the server dates it. */
export const sinceRecord = (recordedAt: number): number => Math.abs(deviceNow() + deviceSkew() - recordedAt)

/** A line that was being weighed goes on, and a new one begins where the last one ended. */
export function beginSession(stored: Session | undefined, line: Line): Session {
  const { key, task, recorded, recent, sinceRecord, now, scale } = line
  if (stored?.key === key) return stored
  const isSameScale = stored && !isOtherScale(stored, scale)
  const age = Math.abs(now - (stored?.loading.recent.at(-1)?.at ?? 0))
  const lately = recent.reduce((before, weight) => addSample(before, weight, task), notLoading)
  // what came lately was typed for a line that was weighed or recorded just before
  const isAfterLine = isSameScale && Math.min(age, sinceRecord) < RECENT_WEIGHTS_MS
  const next = isAfterLine ? nextLine(age < FRESH_MS ? stored.loading : lately, task) : lately
  const { [key]: before, ...left } = leftLines(stored, recorded)
  return {
    key,
    scale: scale ?? stored?.scale,
    loading: before ? goOnWith(next, before) : next,
    startedAt: now,
    trace: [],
    warned: null,
    left,
  }
}

const isOtherScale = (session: Session, scale: string | undefined): boolean =>
  session.scale !== undefined && scale !== undefined && session.scale !== scale

function leftLines(stored: Session | undefined, recorded: readonly string[]): Record<string, LeftLine> {
  const all = Object.entries(stored?.left ?? {})
  if (stored?.loading.begun) all.push([stored.key, leaveLine(stored.loading)])
  return Object.fromEntries(all.filter(([key]) => !recorded.includes(key)).slice(-MAX_LEFT))
}

/** `seconds` of the flow still come after the warning. */
export function withWeight(
  session: Session,
  weight: Weight,
  { task, seconds, scale }: { task: LoadingTask; seconds: number; scale: string | undefined },
): Session {
  const { loading: old } = session
  // what another scale shows is no feed
  const own = old.begun ? goOnWith(notLoading, leaveLine(old)) : notLoading
  const loading = addSample(isOtherScale(session, scale) ? own : old, weight, task)
  const counted = countedKg(loading, task)
  const flow = { counted, rate: flowRate(loading, task), target: task.target, seconds }
  const trace = [...session.trace, [weight.at - session.startedAt, counted] as const].slice(-MAX_TRACE)
  return {
    ...session,
    scale: scale ?? session.scale,
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
