/**
 * A scale figure: the number on the wagon's scale at this moment, which the tablet with the scale sends to another tablet at the wagon. It is
 * displayed there, and is never a weight of the operation.
 */

import { toIso } from '../../time/day.ts'
import { toGrams, toKg } from '../../units/weight.ts'
import type * as Output from './scale-figure-output.ts'

/** An older one is no longer the weight of the wagon. */
export const SHOWN_MS = 60_000
/** Another tablet has requested it within this time. */
const WANTED_MS = 10_000

type FigureInput = { line: number; kg: number; counted: number; stable: boolean; at: string }

export type FigureRow = {
  operationId: number
  lineId: number
  shownGrams: number
  countedGrams: number
  stable: boolean
  at: number
  sessionId: number
  wantedAt: number
}

/** The clock of a tablet may be ahead. */
export const toColumns = ({ line, kg, counted, stable, at }: FigureInput, now: number) => ({
  lineId: line,
  shownGrams: toGrams(kg),
  countedGrams: toGrams(counted),
  stable,
  at: Math.min(Date.parse(at), now),
})

type Caller = { sessionId: number; now: number }

/** The tablet that sent a figure does not get it back, but learns whether another one requests the next. */
export function toJson(row: FigureRow, { sessionId, now }: Caller): Output.OperationScale {
  const isShown = row.sessionId !== sessionId && now - row.at < SHOWN_MS
  return {
    operation_id: row.operationId,
    wanted: now - row.wantedAt < WANTED_MS,
    figure: isShown ? computeFigure(row) : null,
  }
}

const computeFigure = ({ lineId, shownGrams, countedGrams, stable, at }: FigureRow): Output.ScaleFigure => ({
  line: lineId,
  kg: toKg(shownGrams),
  counted: toKg(countedGrams),
  stable,
  at: toIso(at),
})
