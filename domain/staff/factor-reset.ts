/**
 * The removal of a lost second factor by the vendor's staff, in two steps: one person requests it, with the check that they made; another one confirms.
 * Where there is no colleague, the same person may confirm a day later. The owner of the account gets a mail of both, and a sign-in with a code, or
 * another factor, in between ends the request: the factor is not lost.
 */
import { formatDateTime } from '../format/format.ts'
import { toIso } from '../time/day.ts'
import { HOUR_MS } from '../time/milliseconds.ts'
import { conflict, forbidden } from '../validation/refusal.ts'

/** After this the same person may confirm. */
export const OWN_CONFIRMATION_MS = 24 * HOUR_MS
/** Afterwards it cannot be confirmed, and the request is made again. */
export const RESET_LIFETIME_MS = 72 * HOUR_MS

export type FactorReset = { requestedBy: number; requestedAt: number; confirmedAt: number | null }

/** The request that waits for its confirmation. `factorUsedAt`: the last sign-in with a code. `factorAddedAt`: when the newest factor was enrolled. */
export function openReset<Reset extends FactorReset>(
  reset: Reset | undefined,
  { factorUsedAt, factorAddedAt, now }: { factorUsedAt: number | null; factorAddedAt: number | null; now: number },
): Reset | null {
  if (!reset || reset.confirmedAt !== null || now >= reset.requestedAt + RESET_LIFETIME_MS) return null
  const isNotLost = [factorUsedAt, factorAddedAt].some(at => at !== null && at > reset.requestedAt)
  return isNotLost ? null : reset
}

/** Two people who each request must not remove at once: who confirms has read the request. Without an open one the call requests. */
export function rejectUnread(
  open: (FactorReset & { requestedByName: string }) | null,
  seen: string | null | undefined,
): void {
  if (!open || seen === undefined || seen === toIso(open.requestedAt)) return
  throw conflict(`${open.requestedByName} já registrou um pedido. Feche esta janela, leia o pedido e confirme.`)
}

type Person = { id: number; hasSecondFactor: boolean }

/** Which step a call is: a new request, or the confirmation of the open one. */
export function resetStep(
  person: Person,
  staffId: number,
  { open, now }: { open: FactorReset | null; now: number },
): 'request' | 'confirm' {
  if (person.id === staffId)
    throw forbidden('Peça a outra pessoa da equipe: ninguém retira a própria verificação aqui.')
  if (!person.hasSecondFactor) throw conflict('Esta pessoa não usa a verificação em duas etapas.')
  if (!open) return 'request'
  const from = open.requestedAt + OWN_CONFIRMATION_MS
  if (open.requestedBy === staffId && now < from)
    throw conflict(
      `O seu pedido espera a confirmação de outra pessoa da equipe. Se ninguém puder, você mesmo confirma a partir de ${formatDateTime(toIso(from), 'America/Sao_Paulo')}.`,
    )
  return 'confirm'
}
