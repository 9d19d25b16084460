/** Head movements as devices send them: late, twice and out of order. Each is accepted or rejected with its own reason. */
import { isAllowed, type UserType } from '../account/permission.ts'
import { countText } from '../format/count-text.ts'
import { formatDate } from '../format/format.ts'
import { dayAt, toIso, toIsoOrNull } from '../time/day.ts'
import { clockSkew, FUTURE_MESSAGE, isFuture } from '../time/skew.ts'
import { sumBy } from '../units/sum.ts'
import { type BatchResult, type CheckedElement, rawText, validateBatch } from '../validation/batch.ts'
import { conflict, invalid } from '../validation/refusal.ts'
import { firstNegativeDay, type HeadMovement, headChange, headsNow } from './heads.ts'
import type * as Input from './movement-input.ts'
import type * as Output from './movement-output.ts'

/** `at` on the server's clock, `originalAt` on the device's clock. */
export type Movement = HeadMovement & {
  id: string
  userId: number
  cause: string | null
  at: number
  originalAt: number
}

type Lot = {
  id: number
  name: string
  quantity: number
  baseQuantity?: number | null
  entryDate: string
  deactivatedOn: string | null
}

/** `baseQuantity` is null before the first movement. */
export const entered = ({ id, quantity, baseQuantity, entryDate }: Omit<Lot, 'name' | 'deactivatedOn'>) => ({
  id,
  entryDate,
  baseQuantity: baseQuantity ?? quantity,
})

type Context = {
  now: number
  timezone: string
  userId: number
  userType: UserType
  /** How many animals the plan of the farm still has room for; negative in a farm over its plan. */
  room: number
  check: (element: unknown) => CheckedElement<Input.Movement>
}

type Rejected = { id: string | null; error: string }
const MAX_MOVEMENTS_PER_DAY = 100

/** `stored` are those in force of the lots, `known` the keys of all that came before, voided ones too. */
export function validateMovements(
  batch: { movements: readonly unknown[]; sent_at?: string | null | undefined },
  lots: ReadonlyMap<number, Lot>,
  stored: readonly HeadMovement[],
  known: ReadonlySet<string>,
  { check, ...context }: Context,
): BatchResult<Movement, Rejected> {
  const skew = clockSkew(batch.sent_at, context.now)
  const inForce = [...stored]
  let { room } = context
  // by the instant, so that an arrival counts before the sale of the same batch
  const byInstant = [...batch.movements].sort((a, b) => instantOf(a) - instantOf(b))
  return validateBatch(byInstant, known, {
    check,
    keyOf: ({ id }) => id,
    toRowOrReason: wire => {
      const movement = toMovementOrReason(wire, lots, skew, context)
      if (typeof movement === 'string') return movement
      const reason = rejectionOf(movement, lots, inForce, room)
      if (reason) return reason
      room -= addedHeads(movement, lots)
      inForce.push(movement)
      return movement
    },
    reject: (element, error) => ({ id: rawText(element, 'id'), error }),
  })
}

const instantOf = (movement: unknown) => Date.parse(rawText(movement, 'at') ?? '') || 0

/** How many animals the active lots have more after it, which the plan limits: out of a finished lot they come back into it. */
export function addedHeads(
  movement: HeadMovement,
  lots: ReadonlyMap<number, Pick<Lot, 'id' | 'deactivatedOn'>>,
): number {
  const moved = [movement.lotId, movement.toLotId].flatMap(id => lots.get(id ?? 0) ?? [])
  return sumBy(moved, ({ id, deactivatedOn }) => (deactivatedOn === null ? headChange(id, movement) : 0))
}

function rejectionOf(
  movement: HeadMovement,
  lots: ReadonlyMap<number, Lot>,
  inForce: readonly HeadMovement[],
  room: number,
): string | null {
  const added = addedHeads(movement, lots)
  if (added > 0 && added > room)
    return `O plano da fazenda comporta mais ${countText(Math.max(0, room), 'animal').replace('animals', 'animais')}. Encerre lotes ou fale com a gente para mudar de plano.`
  const ofDay = inForce.filter(({ lotId, day }) => lotId === movement.lotId && day === movement.day)
  if (ofDay.length >= MAX_MOVEMENTS_PER_DAY)
    return `Este lote já tem ${MAX_MOVEMENTS_PER_DAY} movimentações neste dia, o máximo.`
  for (const id of [movement.lotId, movement.toLotId]) {
    const lot = lots.get(id ?? 0)
    const negative = lot && firstNegativeDay(entered(lot), [...inForce, movement])
    if (lot && negative) return negativeMessage(lot, negative)
  }
  return null
}

/** What came while an operator's movement waited may leave no room for it. Only deaths wait, which need none in the plan. */
export function rejectWaiting(movement: HeadMovement, lots: readonly Lot[], inForce: readonly HeadMovement[]): void {
  const reason = rejectionOf(movement, new Map(lots.map(lot => [lot.id, lot])), inForce, Number.POSITIVE_INFINITY)
  if (reason) throw conflict(`${reason} Recuse esta movimentação, ou anule antes a que está errada.`)
}

const negativeMessage = ({ name }: Pick<Lot, 'name'>, { day, heads }: { day: string; heads: number }) =>
  `O lote ${name} ficaria com ${heads} cabeças em ${formatDate(day)}. Confira a quantidade e o dia.`

function toMovementOrReason(
  wire: Input.Movement,
  lots: ReadonlyMap<number, Lot>,
  skew: number,
  { now, timezone, userId, userType }: Omit<Context, 'check'>,
): Movement | string {
  const originalAt = Date.parse(wire.at)
  const at = originalAt + skew
  const day = dayAt(at, timezone)
  const toLotId = wire.kind === 'transfer' ? (wire.to_lot_id ?? null) : null
  if (wire.kind !== 'death' && !isAllowed(userType, 'lots.write'))
    return 'Só gestor ou técnico registra esta movimentação. O operador registra mortes.'
  if (wire.kind === 'transfer' && (toLotId === null || toLotId === wire.lot_id))
    return 'Escolha o lote de destino, que não é o mesmo.'
  if (wire.quantity === 0 || (wire.quantity < 0 && wire.kind !== 'correction'))
    return 'Cabeças deve ser maior que 0. Só a correção aceita número negativo.'
  if (isFuture(at, now)) return FUTURE_MESSAGE
  for (const id of toLotId === null ? [wire.lot_id] : [wire.lot_id, toLotId]) {
    const reason = rejectedDay(lots.get(id), day)
    if (reason) return reason
  }
  const { id, kind, quantity } = wire
  return { id, lotId: wire.lot_id, toLotId, kind, quantity, cause: wire.cause || null, userId, at, originalAt, day }
}

function rejectedDay(lot: Lot | undefined, day: string): string | null {
  if (!lot) return 'Lote não encontrado. Atualize a lista de lotes.'
  if (day < lot.entryDate)
    return `Esta movimentação é de antes da entrada do lote ${lot.name}, em ${formatDate(lot.entryDate)}. Confira o dia.`
  if (lot.deactivatedOn && day > lot.deactivatedOn)
    return `O lote ${lot.name} já estava encerrado neste dia. A movimentação não foi aplicada.`
  return null
}

/** The columns of a lot's row that depend on its movements. */
export function toHeadColumns(lot: Omit<Lot, 'name' | 'deactivatedOn'>, movements: readonly HeadMovement[]) {
  const base = entered(lot)
  return { baseQuantity: base.baseQuantity, quantity: headsNow(base, movements) }
}

/** Another quantity at entry may leave a day with fewer than no heads. */
export function rejectNegativeHeads(lot: Omit<Lot, 'deactivatedOn'>, movements: readonly HeadMovement[]): void {
  const negative = movements.length > 0 ? firstNegativeDay(entered(lot), movements) : null
  if (negative) throw invalid({ quantity: [negativeMessage(lot, negative)] })
}

/** Without the movement, a later sale may have no heads any more. */
export function rejectVoid(
  movement: { id: string; voidedAt: number | null },
  lots: readonly Lot[],
  inForce: readonly Movement[],
): void {
  if (movement.voidedAt !== null) throw conflict('Esta movimentação já foi anulada. Atualize a página.')
  const left = inForce.filter(({ id }) => id !== movement.id)
  for (const lot of lots) {
    const negative = firstNegativeDay(entered(lot), left)
    if (negative) throw conflict(`${negativeMessage(lot, negative)} Anule antes a movimentação que vem depois.`)
  }
}

type Row = Omit<Movement, 'userId'> & {
  userId: number
  voidedAt: number | null
  voidReason: string | null
  createdAt: number
}

/** `names`: of the lots. `user` is null if the account was deleted. */
export function toJson(
  row: Row,
  names: ReadonlyMap<number, string>,
  user: { id: number; name: string } | null,
): Output.Movement {
  const lotOf = (id: number) => ({ id, name: names.get(id) ?? '' })
  return {
    id: row.id,
    lot: lotOf(row.lotId),
    to_lot: row.toLotId === null ? null : lotOf(row.toLotId),
    kind: row.kind,
    quantity: row.quantity,
    cause: row.cause,
    at: toIso(row.at),
    date: row.day,
    user,
    voided_at: toIsoOrNull(row.voidedAt),
    void_reason: row.voidReason,
    created_at: toIso(row.createdAt),
  }
}
