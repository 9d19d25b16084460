/** The weight of each line, from its events. */
import { sumBy } from '../../units/sum.ts'
import type { OperationEvent, WeightSource } from '../events/event.ts'
import { noOrigin, type WeightOrigin } from './weight-origin.ts'
import { type Decision, liveParts, type WeightPart, withCorrection, withWeighing } from './weight-parts.ts'

/** One of several weights of a line, in grams. `decided`: a person said that it counts beside the others. */
export type KeptWeight = {
  eventId: string
  weight: number
  at: number
  userId: number
  device: string
  source: WeightSource | null
  decided: boolean
}

/** `eventId`: the event whose weight is in force. `weights`: those that the sum is of, where there are several. */
export type WeightRecord = { eventId: string | null; weights: readonly KeptWeight[] }
export const noRecord: WeightRecord = { eventId: null, weights: [] }

/** `first` and `last` are the instants of the line's weighings. A correction changes the weight, not the instants. */
export type LineWeight = WeightOrigin & WeightRecord & { weight: number; first: number; last: number }

/** Two weights by devices of which neither had seen the other's, until a person says whether it was one feeding or two. */
export const isUnconfirmed = ({ weights }: Pick<WeightRecord, 'weights'>): boolean =>
  weights.some(({ decided }) => !decided)

/** The weights by line id. `history` has the events in order. */
export function lineWeights(history: readonly OperationEvent[]): Map<number, LineWeight> {
  const lines = new Map<number, LineHistory>()
  for (const event of history) {
    if (event.type !== 'load' && event.type !== 'unload' && event.type !== 'correct') continue
    const { lineId } = event.payload
    const { parts, instants } = lines.get(lineId) ?? { parts: [], instants: undefined }
    lines.set(lineId, {
      parts: event.type === 'correct' ? withCorrection(parts, event) : withWeighing(parts, event),
      instants: instantsOf(instants, event.at, event.type !== 'correct'),
    })
  }
  const decisions = history.flatMap(event => (event.type === 'decide' ? [event.payload] : []))
  return new Map([...lines].map(([lineId, line]) => [lineId, toLineWeight(line, decisions)]))
}

type Instants = { first: number; last: number; isWeighed: boolean }
type LineHistory = { parts: readonly WeightPart[]; instants: Instants | undefined }

function toLineWeight({ parts, instants }: LineHistory, decisions: readonly Decision[]): LineWeight {
  const live = liveParts(parts, decisions)
  const last = live.at(-1)
  const { first, last: lastAt } = instants ?? { first: 0, last: 0 }
  return {
    ...(last?.origin ?? noOrigin),
    weight: sumBy(live, ({ weight }) => weight),
    eventId: last?.eventId ?? null,
    weights: live.length > 1 ? live.map(toKept) : [],
    first,
    last: lastAt,
  }
}

const toKept = ({ eventId, weight, at, userId, device, origin, decided }: WeightPart): KeptWeight => ({
  eventId,
  weight,
  at,
  userId,
  device,
  source: origin.source,
  decided,
})

/** A line that was only ever corrected has the instants of its corrections. */
function instantsOf(previous: Instants | undefined, at: number, isWeighing: boolean): Instants {
  const isFirst = !previous || (isWeighing && !previous.isWeighed)
  if (isFirst) return { first: at, last: at, isWeighed: isWeighing }
  const { first, last, isWeighed } = previous
  return { first, last: isWeighing === isWeighed ? at : last, isWeighed }
}
