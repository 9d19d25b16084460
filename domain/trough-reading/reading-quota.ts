/** How many readings of a lot are kept. A lot's load is computed from all of them, so their number is limited. */
import { MAX_READINGS_PER_DAY, MAX_READINGS_PER_MINUTE } from '../account/quotas.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'
import { type Quota, quotaCounter } from '../validation/quota-counter.ts'

type CountedReading = { lotId: number; at: number; day: string }

/** Returns why a reading exceeds a quota; otherwise counts it and returns null. */
export const readingCounter = (stored: readonly CountedReading[]) => quotaCounter<CountedReading>(stored, quotasOf)

const quotasOf = ({ lotId, at, day }: CountedReading): Quota[] => [
  { key: `${lotId}:${day}`, max: MAX_READINGS_PER_DAY, message: FULL_DAY },
  { key: `${lotId}:${Math.floor(at / MINUTE_MS)}`, max: MAX_READINGS_PER_MINUTE, message: FULL_MINUTE },
]

const FULL_DAY = `Este lote já tem ${MAX_READINGS_PER_DAY} leituras neste dia, o máximo. Vale a última que foi recebida.`
const FULL_MINUTE = `Este lote já tem ${MAX_READINGS_PER_MINUTE} leituras neste minuto, o máximo. Se a última estiver errada, leia o cocho de novo daqui a pouco.`
