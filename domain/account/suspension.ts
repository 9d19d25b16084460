/** A suspended farm: writes are refused, its people read their data for 30 more days, and after 90 days the data is deleted. */
import { formatDate } from '../format/format.ts'
import { toIso } from '../time/day.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { conflict, Refusal } from '../validation/refusal.ts'

export const SUSPENDED_READ_DAYS = 30
export const SUSPENDED_KEPT_DAYS = 90
/** Days before the deletion on which the managers are mailed. The first is a week before they can no longer read. */
const WARNING_DAYS = [67, 30, 7]

/** The code of the refusals. Devices keep what is not sent until the farm is active again. */
export const FARM_SUSPENDED = 'farm_suspended'

type Suspendable = { suspendedAt: number | null; timezone: string }

/** When its people can no longer read it; null while it is not suspended. */
export const readableUntil = ({ suspendedAt }: Pick<Suspendable, 'suspendedAt'>) =>
  suspendedAt === null ? null : suspendedAt + SUSPENDED_READ_DAYS * DAY_MS

/** When its data is deleted. */
export const keptUntil = (suspendedAt: number) => suspendedAt + SUSPENDED_KEPT_DAYS * DAY_MS

type Ended = Suspendable & { dataDeletedAt: number | null }

/** The instant at which the data had been deleted; null while some of it is there. An earlier suspension does not count. */
export const deletedAt = ({ suspendedAt, dataDeletedAt }: Omit<Ended, 'timezone'>) =>
  suspendedAt !== null && dataDeletedAt !== null && dataDeletedAt >= suspendedAt ? dataDeletedAt : null

/** From the day of the deletion on the farm cannot be reactivated and gets no members. */
export function rejectEnded(farm: Ended, now: number): void {
  if (farm.suspendedAt === null || now < keptUntil(farm.suspendedAt)) return
  const day = (at: number) => formatDate(toIso(at), farm.timezone)
  const at = deletedAt(farm)
  const state =
    at === null ? `estão sendo excluídos desde ${day(keptUntil(farm.suspendedAt))}` : `foram excluídos em ${day(at)}`
  throw conflict(`Os dados desta fazenda ${state} e não voltam. Para o cliente recomeçar, crie uma fazenda nova.`)
}

/** The instant of the last warning that is due and was not sent; null when there is none. A job that was late sends one, not three. */
export function dueWarning(farm: { suspendedAt: number; endWarnedAt: number | null }, now: number): number | null {
  const instants = WARNING_DAYS.map(days => keptUntil(farm.suspendedAt) - days * DAY_MS)
  const due = instants.findLast(instant => instant <= now)
  if (due === undefined || now >= keptUntil(farm.suspendedAt)) return null
  return farm.endWarnedAt === null || farm.endWarnedAt < due ? due : null
}

export function rejectSuspended(farm: Suspendable, { isWrite, now }: { isWrite: boolean; now: number }): void {
  const until = readableUntil(farm)
  if (until === null) return
  if (now >= until)
    throw suspended(
      'A conta desta fazenda está suspensa e o prazo para consultar os dados acabou. Os seus próprios dados você ainda exporta em Minha conta. Para voltar a usar, fale com o suporte.',
    )
  if (isWrite)
    throw suspended(
      `A conta desta fazenda está suspensa: nada pode ser alterado. Os dados podem ser consultados até ${formatDate(toIso(until), farm.timezone)}, e o que está guardado nos aparelhos continua neles. Fale com o suporte.`,
    )
}

const suspended = (message: string) => new Refusal(403, [message], { code: FARM_SUSPENDED })
