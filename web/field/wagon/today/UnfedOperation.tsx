/** An operation of the list that ended: what it did not give, and the way to go on with it. `children` is shown where it gave everything. */
import type { ReactNode } from 'react'
import type { Operation } from '../../../../domain/operation/fold/operation-output.ts'
import { findUnfed } from '../../../../domain/operation/wagon/continuation.ts'
import { continueText, inWagonText, unfedText } from '../../../../domain/operation/wagon/unfed-text.ts'
import { useOpenDays } from '../../../core/open-days.ts'
import { NextStep } from './NextStep.tsx'

type Props = { operation: Operation; isCurrent: boolean; href: string; children: ReactNode }

export function UnfedOperation({ operation, isCurrent, href, children }: Props) {
  const unfed = findUnfed(operation, useOpenDays())
  if (!unfed) return children
  const text = `${unfedText(unfed)} ${inWagonText(unfed) ?? ''}`
  return <NextStep text={text} label={continueText(unfed)} isCurrent={isCurrent} href={href} />
}
