/** Today's operations as this tablet knows them: what the server said last, with what waits here on top. */
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { WireEvent } from '../../../domain/operation/event.ts'
import type { OperationJson as Operation } from '../../../domain/operation/operation.ts'
import { withPendingEvents } from '../../../domain/operation/pending-events.ts'
import { useFarmData } from '../../data.ts'
import { type Farm, useSession } from '../../session.ts'
import { useToday } from '../../use-today.ts'
import { useOutbox } from '../offline/useOutbox.ts'

const LOOK_AGAIN_MS = 20_000

/** Two tablets work at one wagon: what the other one weighs shows here without a touch. */
function useLookAgain(look: () => void): void {
  const again = useEffectEvent(() => {
    if (navigator.onLine && document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    const timer = setInterval(() => again(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
}

export function useTodayOperations(farm: Farm) {
  const { data, error, mutate } = useFarmData<Operation[]>('/operations/today')
  const outbox = useOutbox(farm.id)
  useLookAgain(() => void mutate())
  const name = useSession()?.name ?? ''
  const today = useToday()
  const { waiting, foreign } = outbox
  const operations = useMemo(() => {
    const events = [...waiting, ...foreign].flatMap(item => (item.kind === 'event' && !item.refused ? item.fact : []))
    const known = data?.filter(({ date, status }) => date === today || status === 'in_progress')
    return known
      ?.map(operation => withPendingEvents(operation, ofOne(events, operation.id), { id: 0, name }))
      .sort(byTime)
  }, [data, waiting, foreign, today, name])
  return { operations, error, retry: () => mutate(), outbox, today }
}

export type TodayData = ReturnType<typeof useTodayOperations>

const ofOne = (events: readonly WireEvent[], id: number) => events.filter(({ operation_id }) => operation_id === id)

/** By the hour of its first treat; the one of the night before comes first. */
function byTime(a: Operation, b: Operation): number {
  return a.date.localeCompare(b.date) || firstTime(a).localeCompare(firstTime(b)) || a.id - b.id
}

const firstTime = ({ sub_operations: [first] }: Operation) => first?.scheduled_time ?? '~'
