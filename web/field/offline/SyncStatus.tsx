/** A pill that shows whether everything on this device is sent. A press opens the list of what is not. */
import { Suspense } from 'react'
import { SyncPill } from 'ui-kit'
import { useLocation, useSearchParams } from 'wouter'
import { screen } from '../../core/screen.ts'
import { useApprovalState } from './own-approvals.ts'
import type { Outbox } from './useOutbox.ts'

const OutboxPanel = screen(() => import('./OutboxPanel.tsx'), 'OutboxPanel')

/** The search parameter that opens the panel, so that the phone's back button closes it. */
const PANEL_PARAM = 'guardadas'

/** `compact`: fewer words on a phone. */
export function SyncStatus({ outbox, compact = false }: { outbox: Outbox; compact?: boolean }) {
  const [path] = useLocation()
  const [search, setSearch] = useSearchParams()
  const { waiting, rejected, foreign, withoutAccess, state } = outbox
  const approvals = useApprovalState()
  const inServer = approvals.waiting.length + approvals.refused.length
  const refused = rejected.length + withoutAccess.length
  const hasItems = waiting.length + refused + foreign.length + inServer > 0
  const close = () => setSearch(withoutPanel, { replace: true })
  return (
    <>
      <SyncPill
        state={state}
        pending={waiting.length + foreign.length}
        rejected={refused}
        awaiting={approvals.waiting.length}
        compact={compact}
        {...(hasItems && { href: `${path}?${withPanel(search)}` })}
      />
      {search.has(PANEL_PARAM) && (
        <Suspense fallback={null}>
          <OutboxPanel outbox={outbox} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function withPanel(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set(PANEL_PARAM, '1')
  return next
}

function withoutPanel(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(PANEL_PARAM)
  return next
}
