/** Sends what the scale of this tablet shows to the other tablets at the wagon. */
import { useEffect } from 'react'
import { isMade } from '../../../../domain/operation/plan/operation-key.ts'
import { serverNow } from '../../../core/server-clock.ts'
import type { Weight } from '../../scale/scale-connection.ts'
import { ownScaleFigure } from '../../scale/scale-figures.ts'
import { steadyNow } from '../../scale/steady-clock.ts'
import type { OperationState } from '../operation-state.ts'

type Shown = { lineId: number; weight: Weight | null; counted: number }

/** Shares nothing in a training: what the simulator pours is on no wagon. */
export function useShareFigure(
  { operation, endRehearsal }: OperationState,
  { lineId: line, weight, counted }: Shown,
): void {
  const operationId = !endRehearsal && isMade(operation) ? operation.id : null
  useEffect(() => {
    if (operationId === null || weight === null) return
    const { kg, stable, at } = weight
    const readAt = new Date(at + serverNow() - steadyNow()).toISOString()
    const figure = { line, kg: roundToGrams(kg), counted: roundToGrams(counted), stable, at: readAt }
    ownScaleFigure.set({ operationId, figure })
  }, [operationId, line, weight, counted])
  useEffect(() => () => ownScaleFigure.set(null), [])
}

const roundToGrams = (kg: number): number => Math.round(kg * 1_000) / 1_000 || 0
