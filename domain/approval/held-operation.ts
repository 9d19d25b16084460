/** A deleted operation for which tablets sent weights: what is shown of it, and the decision about it. */
import { formatKg } from '../format/format.ts'
import { toIso } from '../time/day.ts'
import { toKg } from '../units/weight.ts'
import { conflict } from '../validation/refusal.ts'
import type * as Output from './question-output.ts'

type Row = { id: number; day: string; heldAt: number | null; loadActual: number; unloadActual: number }
type Parts = {
  treats: readonly { scheduledTime: string; treatName: string }[]
  weighings: number
  users: readonly { id: number; name: string }[]
}

export const toJson = (row: Row, { treats, weighings, users }: Parts): Output.HeldOperation => ({
  id: row.id,
  date: row.day,
  treats: treats.map(({ scheduledTime, treatName }) => `${scheduledTime}, ${treatName}`),
  loaded: toKg(row.loadActual),
  unloaded: toKg(row.unloadActual),
  weighings,
  held_at: toIso(row.heldAt ?? 0),
  users: users.map(({ id, name }) => ({ id, name })),
})

/** 'Descarregados 1.095 kg numa operação excluída: recuperar?' */
export function heldTitle({ loaded, unloaded }: Pick<Output.HeldOperation, 'loaded' | 'unloaded'>): string {
  const weight = unloaded > 0 ? `Descarregados ${formatKg(unloaded)}` : `Carregados ${formatKg(loaded)}`
  return `${loaded + unloaded > 0 ? weight : 'Trabalho'} numa operação excluída: recuperar?`
}

/** Another person may have decided, or created the operation again. */
export function rejectUnheld({ heldAt }: { heldAt: number | null }): void {
  if (heldAt !== null) return
  throw conflict('Nada desta operação espera uma decisão. Outra pessoa pode ter decidido: atualize a página.')
}
