/** One operation from its start to its end. The step follows from the operation's events; only the open dialog is state here. */

import { useState } from 'react'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { withLotOrder } from '../../../domain/operation/wagon/lot-order.ts'
import { withPresentPens } from '../../../domain/operation/wagon/present-pens.ts'
import { nextStep, openWeighings, type Step } from '../../../domain/operation/wagon/step.ts'
import {
  recordedLoad,
  substituteLineId,
  withOpenSubstitute,
  withSubstituteChosen,
} from '../../../domain/operation/wagon/substitution.ts'
import { newWagon } from '../../../domain/operation/wagon/wagon.ts'
import { useFarmData } from '../../core/data.ts'
import { useTolerances } from '../../core/farm-settings.ts'
import { screen } from '../../core/screen.ts'
import type { Outbox } from '../offline/useOutbox.ts'
import { useScaleLink } from '../scale/useScaleLink.ts'
import { forgetChosenLine, storeChosen, useChosen } from './chosen-lines.ts'
import { OperationDialogs } from './dialogs/OperationDialogs.tsx'
import { useLotOrder } from './lot-orders.ts'
import { OperationSummary } from './OperationSummary.tsx'
import type { OpenDialog, OperationState } from './operation-state.ts'
import { StartOperation } from './StartOperation.tsx'
import { StartTreat } from './StartTreat.tsx'
import { useWagon } from './setup/wagon-settings.ts'
import { useSkippedTares } from './weighing/skipped-tares.ts'
import { useMixingAlarm } from './weighing/useMixingAlarm.ts'
import { useWakeLock } from './weighing/useWakeLock.ts'
import { WeighingScreen } from './weighing/WeighingScreen.tsx'

const WagonSetup = screen(() => import('./setup/WagonSetup.tsx'), 'WagonSetup')

type Props = { operation: Operation; outbox: Outbox } & Pick<OperationState, 'record' | 'endRehearsal'>

export function OperationSteps({ operation: planned, outbox, record: recordPlanned, endRehearsal }: Props) {
  const { line: chosenLine, substitutes } = useChosen(planned)
  const { data: lots } = useFarmData<Lot[]>('/lots')
  const ordered = withLotOrder(withPresentPens(planned, lots), useLotOrder(planned))
  const operation = substitutes.reduce(withOpenSubstitute, ordered)
  const [opened, openDialog] = useState<OpenDialog>()
  const dialog = isOutdated(opened, operation) ? undefined : opened
  const [reviewing, setReviewing] = useState(false)
  const skippedTares = useSkippedTares(operation)
  const step = nextStep(operation, skippedTares, chosenLine)
  useMixingAlarm(operation)
  useWakeLock(operation.status === 'in_progress')
  const goTo = (lineId: number) => {
    setReviewing(false)
    storeChosen(planned, { line: lineId })
  }
  const wagon = useWagon()
  const tolerances = useTolerances()
  useScaleLink()
  const state: OperationState = {
    operation,
    outbox,
    wagon: wagon ?? newWagon,
    tolerances,
    record: async event => {
      const isStored = await recordPlanned(event.type === 'load' ? recordedLoad(event, substitutes) : event)
      if (isStored && 'line_id' in event) forgetChosenLine(planned, event.line_id)
      return isStored
    },
    replaceIngredient: one => {
      storeChosen(planned, { substitutes: withSubstituteChosen(substitutes, one) })
      goTo(substituteLineId(one))
    },
    ...(endRehearsal && { endRehearsal }),
    isDialogOpen: dialog !== undefined,
    openDialog,
    goTo,
  }
  if (!wagon && isWeighed(step)) return <WagonSetup state={state} />
  return (
    <>
      {reviewing && operation.status === 'in_progress' ? (
        <OperationSummary state={state} onBack={() => setReviewing(false)} />
      ) : (
        <StepScreen step={step} state={state} />
      )}
      <OperationDialogs dialog={dialog} state={state} onReview={() => setReviewing(true)} />
    </>
  )
}

/** The line that is skipped was weighed meanwhile, on another tablet. */
const isOutdated = (dialog: OpenDialog | undefined, operation: Operation): boolean =>
  (dialog?.kind === 'skip' || dialog?.kind === 'substitute') &&
  !openWeighings(operation).some(({ line }) => line.id === dialog.weighing.line.id)

/** The summary of an operation needs no scale. */
const isWeighed = ({ kind }: Step) => kind !== 'finish' && kind !== 'ended'

function StepScreen({ step, state }: { step: Step; state: OperationState }) {
  switch (step.kind) {
    case 'start':
      return <StartOperation state={state} />
    case 'treat':
      return <StartTreat state={state} sub={step.sub} />
    case 'load':
    case 'unload':
      return <WeighingScreen state={state} weighing={step} />
    case 'finish':
    case 'ended':
      return <OperationSummary state={state} />
  }
}
