/** One operation from its start to its end. Which step it is follows from its events; only what is asked over the screen is kept here. */
import { useState } from 'react'
import type { OperationJson as Operation } from '../../../domain/operation/operation.ts'
import { allWeighings, isOpen, nextStep, type Step } from '../../../domain/operation/step.ts'
import type { Outbox } from '../offline/useOutbox.ts'
import { OperationDialogs } from './OperationDialogs.tsx'
import { OperationSummary } from './OperationSummary.tsx'
import type { OpenDialog, OperationState } from './operation-state.ts'
import { StartOperation } from './StartOperation.tsx'
import { StartTreat } from './StartTreat.tsx'
import { useSkippedTares } from './skipped-tares.ts'
import { useRecordEvent } from './useRecordEvent.ts'
import { useWakeLock } from './useWakeLock.ts'
import { WeighingScreen } from './WeighingScreen.tsx'

export function OperationRun({ operation, outbox }: { operation: Operation; outbox: Outbox }) {
  const [dialog, openDialog] = useState<OpenDialog>()
  const [chosen, setChosen] = useState<number>()
  const [reviewing, setReviewing] = useState(false)
  const record = useRecordEvent(operation.id)
  const begun = useSkippedTares()
  const step = chosenStep(operation, chosen) ?? nextStep(operation, begun)
  useWakeLock(operation.status === 'in_progress')
  const goTo = (lineId: number) => {
    setReviewing(false)
    setChosen(lineId)
  }
  const work: OperationState = { operation, outbox, record, openDialog, goTo }
  const review = () => setReviewing(true)
  return (
    <>
      {reviewing && operation.status === 'in_progress' ? (
        <OperationSummary work={work} onBack={() => setReviewing(false)} />
      ) : (
        <StepScreen step={step} work={work} />
      )}
      <OperationDialogs dialog={dialog} work={work} onReview={review} />
    </>
  )
}

/** A line that was pressed in the plan, until it is weighed. */
function chosenStep(operation: Operation, lineId: number | undefined): Step | undefined {
  return allWeighings(operation).find(({ line }) => line.id === lineId && isOpen(line))
}

function StepScreen({ step, work }: { step: Step; work: OperationState }) {
  switch (step.kind) {
    case 'start':
      return <StartOperation work={work} />
    case 'treat':
      return <StartTreat work={work} sub={step.sub} />
    case 'load':
    case 'unload':
      return <WeighingScreen work={work} weighing={step} />
    case 'finish':
    case 'ended':
      return <OperationSummary work={work} />
  }
}
