// Asks for confirmation before unsaved changes are lost: the browser asks when the tab closes, FormPage when the app navigates.
import { useEffect, useRef, useState } from 'react'

type Navigate = () => void

/** `confirming` is true while a navigation waits for `stay` or `leave`. */
export function useUnsavedChanges(dirty: boolean) {
  const [pending, setPending] = useState<{ navigate: Navigate } | null>(null)
  const allowed = useRef(false)
  useEffect(() => {
    if (!dirty) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onNavigate = (event: NavigateEvent) => {
      if (allowed.current || !isLeaving(event)) return
      event.preventDefault()
      setPending({ navigate: repeat(event) })
    }
    addEventListener('beforeunload', onBeforeUnload)
    navigationApi()?.addEventListener('navigate', onNavigate)
    return () => {
      removeEventListener('beforeunload', onBeforeUnload)
      navigationApi()?.removeEventListener('navigate', onNavigate)
    }
  }, [dirty])
  const stay = () => setPending(null)
  const leave = () => {
    allowed.current = true
    setPending(null)
    pending?.navigate()
  }
  /** Navigates at once without unsaved changes, after a confirmation with them. */
  const guard = (navigate: Navigate) => (dirty ? setPending({ navigate }) : navigate())
  return { confirming: pending !== null, stay, leave, guard }
}

/** Browsers without the Navigation API ask only when the tab closes. */
const navigationApi = () => ('navigation' in window ? window.navigation : undefined)

/** Leaving the app fires beforeunload instead; a replaced URL, as of a query, stays on the page. */
const isLeaving = ({ cancelable, destination, navigationType }: NavigateEvent) =>
  cancelable && destination.sameDocument && (navigationType === 'push' || navigationType === 'traverse')

/** Repeats a cancelled navigation. */
function repeat({ destination: { key, url } }: NavigateEvent): Navigate {
  return () => void (key ? navigationApi()?.traverseTo(key) : history.pushState(null, '', url))
}
