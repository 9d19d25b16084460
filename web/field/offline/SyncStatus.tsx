/** Whether the work of this device is safe, in a pill; pressed, it shows each fact that is only here. */
import { lazy, Suspense } from 'react'
import { SyncPill } from 'ui-kit'
import { useLocation, useSearchParams } from 'wouter'
import type { Outbox } from './useOutbox.ts'

const OutboxPanel = lazy(() => import('./OutboxPanel.tsx').then(m => ({ default: m.OutboxPanel })))

/** In the address, so that the phone's own back button closes the panel. */
const OPEN = 'guardadas'

export function SyncStatus({ outbox }: { outbox: Outbox }) {
  const [here] = useLocation()
  const [search, setSearch] = useSearchParams()
  const { waiting, rejected, foreign, state } = outbox
  const some = waiting.length + rejected.length + foreign.length > 0
  const close = () => setSearch(without, { replace: true })
  return (
    <>
      <SyncPill
        state={state}
        pending={waiting.length + foreign.length}
        rejected={rejected.length}
        {...(some && { href: `${here}?${withOpen(search)}` })}
      />
      {search.has(OPEN) && (
        <Suspense fallback={null}>
          <OutboxPanel outbox={outbox} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function withOpen(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set(OPEN, '1')
  return next
}

function without(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(OPEN)
  return next
}
