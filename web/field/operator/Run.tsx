/** One operation from its start to its end. Which step it is follows from its events; only what is asked over the screen is kept here. */
import { useState } from 'react'
import type { OperationJson as Operation } from '../../../domain/operation/operation.ts'
import { allWeighings, isOpen, nextStep, type Step } from '../../../domain/operation/step.ts'
import type { Outbox } from '../offline/useOutbox.ts'
import { Dialogs } from './Dialogs.tsx'
import type { OpenDialog, OperationState } from './operation-state.ts'
import { Start } from './Start.tsx'
import { Summary } from './Summary.tsx'
import { useSkippedTares } from './skipped-tares.ts'
import { TreatStart } from './TreatStart.tsx'
import { useRecordEvent } from './useRecordEvent.ts'
import { useWakeLock } from './useWakeLock.ts'
import { Weigh } from './Weigh.tsx'

export function Run({ operation, outbox }: { operation: Operation; outbox: Outbox }) {
  const [asked, ask] = useState<OpenDialog>()
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
  const work: OperationState = { operation, outbox, record, ask, goTo }
  const review = () => setReviewing(true)
  return (
    <>
      {reviewing && operation.status === 'in_progress' ? (
        <Summary work={work} onBack={() => setReviewing(false)} />
      ) : (
        <StepScreen step={step} work={work} />
      )}
      <Dialogs asked={asked} work={work} onReview={review} />
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
      return <Start work={work} />
    case 'treat':
      return <TreatStart work={work} sub={step.sub} />
    case 'load':
    case 'unload':
      return <Weigh work={work} weighing={step} />
    case 'finish':
    case 'ended':
      return <Summary work={work} />
  }
}
