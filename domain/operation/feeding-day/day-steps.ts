/** The steps of a farm's day, for one glance: the troughs, then each feeding. */
import { formatDelay } from '../../format/duration.ts'
import { formatKg, formatNumber } from '../../format/format.ts'
import type { DayTreat, TreatState } from './day-treats.ts'
import { type Feeding, listFeedings, treatLabel } from './feedings.ts'

/** `missed`: its time is over and it did not happen, or only in part. */
export type StepState = 'waiting' | 'running' | 'done' | 'late' | 'missed'

export type DayStep = { key: string; time: string | null; name: string; state: StepState; text: string }

type Readings = { read: number; lots: number }

export const stepStates: Record<TreatState, StepState> = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  late: 'late',
  partial: 'missed',
  canceled: 'missed',
  deleted: 'missed',
}

/** `readings` is undefined while the lots load. A day without treats has no steps. */
export function daySteps(treats: readonly DayTreat[], readings: Readings | undefined): DayStep[] {
  if (treats.length === 0) return []
  const feedings = listFeedings(treats)
  const feedingHasBegun = feedings.some(({ state }) => state !== 'waiting')
  return [...(readings?.lots ? [readingStep(readings, feedingHasBegun)] : []), ...feedings.map(feedingStep)]
}

/** The notes set the loads of the day, so they are late once a feeding is due. */
function readingStep({ read, lots }: Readings, feedingHasBegun: boolean): DayStep {
  const open = feedingHasBegun ? 'late' : read > 0 ? 'running' : 'waiting'
  return {
    key: 'readings',
    time: null,
    name: 'Leitura',
    state: read >= lots ? 'done' : open,
    text: `${formatNumber(read)} de ${formatNumber(lots)}`,
  }
}

const feedingStep = (feeding: Feeding): DayStep => ({
  key: `${feeding.time} ${feeding.name}`,
  time: feeding.time,
  name: treatLabel(feeding.name),
  state: stepStates[feeding.state],
  text: feedingText(feeding),
})

function feedingText({ state, minutesLate, planned }: Feeding): string {
  if (state === 'late') return `${formatDelay(minutesLate)} de atraso`
  if (state === 'running') return 'agora'
  if (state === 'partial') return 'incompleto'
  if (state === 'canceled') return 'cancelado'
  if (state === 'deleted') return 'excluído'
  return formatKg(planned)
}
