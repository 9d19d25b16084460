/** One operation from its start to its end. Which step it is follows from its events; only what is asked over the screen is kept here. */
import { useState } from 'react'
import type { Described as Operation } from '../../../domain/operation/operation.ts'
import { isOpen, nextStep, type Step, weighings } from '../../../domain/operation/step.ts'
import type { Outbox } from '../offline/useOutbox.ts'
import { Asking } from './Dialogs.tsx'
import type { Asked, Work } from './operation-state.ts'
import { Start } from './Start.tsx'
import { Summary } from './Summary.tsx'
import { useBegun } from './skipped-tares.ts'
import { TreatStart } from './TreatStart.tsx'
import { useRecord } from './useRecordEvent.ts'
import { useWakeLock } from './useWakeLock.ts'
import { Weigh } from './Weigh.tsx'

export function Run({ operation, outbox }: { operation: Operation; outbox: Outbox }) {
  const [asked, ask] = useState<Asked>()
  const [chosen, setChosen] = useState<number>()
  const [reviewing, setReviewing] = useState(false)
  const record = useRecord(operation.id)
  const begun = useBegun()
  const step = chosenStep(operation, chosen) ?? nextStep(operation, begun)
  useWakeLock(operation.status === 'in_progress')
  const goTo = (lineId: number) => {
    setReviewing(false)
    setChosen(lineId)
  }
  const work: Work = { operation, outbox, record, ask, goTo }
  const review = () => setReviewing(true)
  return (
    <>
      {reviewing && operation.status === 'in_progress' ? (
        <Summary work={work} onBack={() => setReviewing(false)} />
      ) : (
        <StepScreen step={step} work={work} />
      )}
      <Asking asked={asked} work={work} onReview={review} />
    </>
  )
}

/** A line that was pressed in the plan, until it is weighed. */
function chosenStep(operation: Operation, lineId: number | undefined): Step | undefined {
  return weighings(operation).find(({ line }) => line.id === lineId && isOpen(line))
}

function StepScreen({ step, work }: { step: Step; work: Work }) {
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
