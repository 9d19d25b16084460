/** An approval in JSON: what was recorded, and the figures before and after it. */

import { parseLineId } from '../operation/plan/line-id.ts'
import { toIso, toIsoOrNull } from '../time/day.ts'
import { toKg, toKgOrNull } from '../units/weight.ts'
import type { ApprovalKind, ApprovalStatus } from './approval.ts'
import type * as Output from './approval-output.ts'
import { estimateLoad } from './load-estimate.ts'

export type ApprovalRow = {
  id: number
  kind: ApprovalKind
  status: ApprovalStatus
  userId: number
  lotId: number | null
  operationId: number | null
  lineId: number | null
  day: string
  at: number
  fact: string
  oldValue: number | null
  newValue: number
  createdAt: number
  decidedBy: number | null
  decidedAt: number | null
}

/** What the fact is about, as it is now. Null where that was deleted. */
type ApprovalSubject = {
  lotName: string | null
  /** Grams. */
  projectedLoad: number | null
  /** Grams of dry matter a head. Null where the lot eats by its load. */
  lotCall: number | null
  baseSetAt: number | null
  lineName: string | null
  treatName: string | null
  /** Grams. */
  lineWeight: number | null
}

type Person = { id: number; name: string }

/** `before` and `after`: a note in percent, or a weight in kg. */
export function toJson(row: ApprovalRow, subject: ApprovalSubject, people: readonly Person[]): Output.Approval {
  const { id, kind, status } = row
  const personOf = (userId: number | null) => {
    const person = people.find(one => one.id === userId)
    return person ? { id: person.id, name: person.name } : null
  }
  return {
    id,
    kind,
    status,
    date: row.day,
    recorded_at: toIso(row.at),
    received_at: toIso(row.createdAt),
    user: personOf(row.userId),
    lot: row.lotId === null ? null : { id: row.lotId, name: subject.lotName ?? '' },
    operation_id: row.operationId,
    line: row.lineId === null ? null : lineToJson(row.lineId, subject),
    reason: reasonOf(row),
    ...(kind === 'weight' ? weightsOf(row, subject) : notesOf(row)),
    ...(kind === 'reading' ? loadsOf(row, subject) : { load_before: null, load_after: null }),
    ...(kind === 'reading' && callsOf(row, subject)),
    decided_by: personOf(row.decidedBy),
    decided_at: toIsoOrNull(row.decidedAt),
  }
}

const lineToJson = (id: number, { lineName, treatName }: ApprovalSubject) => ({
  id,
  kind: parseLineId(id).kind,
  name: lineName ?? '',
  treat_name: treatName ?? '',
})

function reasonOf({ kind, fact }: ApprovalRow): string | null {
  const { payload, cause, reason: ofReading } = JSON.parse(fact)
  const reason: unknown = { weight: payload?.reason, movement: cause, reading: ofReading }[kind]
  return typeof reason === 'string' ? reason : null
}

const notesOf = ({ oldValue, newValue }: ApprovalRow) => ({ before: oldValue, after: newValue })

/** While it waits, the line may get another weight. */
const weightsOf = ({ status, oldValue, newValue }: ApprovalRow, { lineWeight }: ApprovalSubject) => ({
  before: toKgOrNull(status === 'waiting' ? (lineWeight ?? oldValue) : oldValue),
  after: toKg(newValue),
})

/** The load of the lot today, without and with the reading that waits. A lot with a call does not eat by it. */
function loadsOf(row: ApprovalRow, { projectedLoad, baseSetAt, lotCall }: ApprovalSubject) {
  if (row.status !== 'waiting' || projectedLoad === null || baseSetAt === null || lotCall !== null)
    return { load_before: null, load_after: null }
  const note = { at: row.at, note: row.newValue, before: row.oldValue }
  return { load_before: toKg(projectedLoad), load_after: toKgOrNull(estimateLoad({ projectedLoad, baseSetAt }, note)) }
}

/** The call that the reading decided, and that of the lot today. */
function callsOf({ status, fact }: ApprovalRow, { lotCall }: ApprovalSubject) {
  const call: unknown = JSON.parse(fact).call
  return {
    ...(typeof call === 'number' && { call: toKg(call) }),
    ...(status === 'waiting' && lotCall !== null && { lot_call: toKg(lotCall) }),
  }
}
