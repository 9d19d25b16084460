/** The operation on this device: recorded in the outbox, or a rehearsal with the simulator, whose events are not sent. */

import { Suspense } from 'react'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { screen } from '../../core/screen.ts'
import { PageSpinner } from '../../layout/PageSpinner.tsx'
import type { Outbox } from '../offline/useOutbox.ts'
import { useScaleSettings } from '../scale/scale-settings.ts'
import { OperationSteps } from './OperationSteps.tsx'
import { useRecordEvent } from './useRecordEvent.ts'

const RehearsalRun = screen(() => import('./RehearsalRun.tsx'), 'RehearsalRun')

type Props = { operation: Operation; outbox: Outbox }

export function OperationRun(props: Props) {
  const { way } = useScaleSettings()
  if (way !== 'simulator') return <RecordedRun {...props} />
  return (
    <Suspense fallback={<PageSpinner />}>
      <RehearsalRun {...props} />
    </Suspense>
  )
}

const RecordedRun = (props: Props) => <OperationSteps {...props} record={useRecordEvent(props.operation)} />
