import { useEffect, useState } from 'react'
import { MixingTimer } from 'ui-kit'
import { msToMix } from '../../../../domain/operation/wagon/mixing.ts'
import { isOpen, type Weighing } from '../../../../domain/operation/wagon/step.ts'
import { SECOND_MS } from '../../../../domain/time/milliseconds.ts'
import { serverNow } from '../../../core/server-clock.ts'

/** How long the recipe still has to be mixed, until the first lot is unloaded. */
export function MixingCountdown({ weighing: { kind, sub } }: { weighing: Weighing }) {
  const isMixing = kind === 'unload' && sub.unload_operation_corrals.every(isOpen)
  const [now, setNow] = useState(serverNow)
  const left = isMixing ? msToMix(sub, now) : null
  const isCounting = left !== null && left > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isCounting])
  return left === null ? null : <MixingTimer left={left} />
}
