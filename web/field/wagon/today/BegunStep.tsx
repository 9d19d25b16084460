/** What comes next in an operation of the list that began: the line to weigh, or what it did not give. `children` is shown where it gave everything. */
import type { ReactNode } from 'react'
import type { Operation } from '../../../../domain/operation/fold/operation-output.ts'
import { findUnfed } from '../../../../domain/operation/wagon/continuation.ts'
import { continueText, inWagonText, unfedText } from '../../../../domain/operation/wagon/unfed-text.ts'
import { newWagon } from '../../../../domain/operation/wagon/wagon.ts'
import { useOpenDays } from '../../../core/open-days.ts'
import { useWagon } from '../setup/wagon-settings.ts'
import { NextStep } from './NextStep.tsx'
import { type BegunStep as Begun, nextStepLabel } from './next-step-label.ts'

type Props = { operation: Operation; step: Begun; isCurrent: boolean; href: string; children: ReactNode }

export function BegunStep({ operation, step, isCurrent, href, children }: Props) {
  const wagon = useWagon() ?? newWagon
  const unfed = findUnfed(operation, useOpenDays())
  const shared = { isCurrent, href }
  if (unfed)
    return <NextStep text={`${unfedText(unfed)} ${inWagonText(unfed) ?? ''}`} label={continueText(unfed)} {...shared} />
  if (step.kind === 'ended') return children
  return <NextStep text={nextStepLabel(operation, step, wagon)} label="Continuar" {...shared} />
}
