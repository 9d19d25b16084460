/** Today's operations as this tablet shows them: the server's last answer, with the events that wait in the outbox on top. */
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { WireEvent } from '../../../domain/operation/event.ts'
import type { OperationJson } from '../../../domain/operation/operation.ts'
import { withPendingEvents } from '../../../domain/operation/pending-events.ts'
import { useFarmData } from '../../data.ts'
import { deviceSkew } from '../../server-clock.ts'
import { type Farm, useSession } from '../../session.ts'
import { useToday } from '../../use-today.ts'
import { useOutbox } from '../offline/useOutbox.ts'

const REFRESH_MS = 20_000

/** Two tablets may work at one wagon: this shows what the other one weighs. */
function useRefreshWhileVisible(refresh: () => void): void {
  const refreshIfVisible = useEffectEvent(() => {
    if (navigator.onLine && document.visibilityState === 'visible') refresh()
  })
  useEffect(() => {
    const timer = setInterval(() => refreshIfVisible(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
}

export function useTodayOperations(farm: Farm) {
  const { data, error, mutate } = useFarmData<OperationJson[]>('/operations/today')
  const outbox = useOutbox(farm.id)
  useRefreshWhileVisible(() => void mutate())
  const name = useSession()?.name ?? ''
  const today = useToday()
  const { waiting, foreign } = outbox
  const operations = useMemo(() => {
    const events = [...waiting, ...foreign].flatMap(item => (item.kind === 'event' && !item.refused ? item.fact : []))
    const ofToday = data?.filter(({ date, status }) => date === today || status === 'in_progress')
    return ofToday
      ?.map(operation => withPendingEvents(operation, eventsOf(operation, events), { id: 0, name }, deviceSkew()))
      .sort(compareByTime)
  }, [data, waiting, foreign, today, name])
  return { operations, error, retry: () => mutate(), outbox, today }
}

export type TodayData = ReturnType<typeof useTodayOperations>

const eventsOf = ({ id }: OperationJson, events: readonly WireEvent[]) =>
  events.filter(({ operation_id }) => operation_id === id)

/** By day, because an operation of yesterday may still be in progress, then by the time of the first treat. */
function compareByTime(a: OperationJson, b: OperationJson): number {
  return a.date.localeCompare(b.date) || firstTime(a).localeCompare(firstTime(b)) || a.id - b.id
}

/** '~' sorts an operation without treats after every time. */
const firstTime = ({ sub_operations: [first] }: OperationJson) => first?.scheduled_time ?? '~'
