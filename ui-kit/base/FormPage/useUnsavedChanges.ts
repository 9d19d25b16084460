// Asks before what was typed is lost: closing the tab is the browser's question, going elsewhere in the app is ours.
import { useEffect, useRef, useState } from 'react'

type Go = () => void

/** `going` is the way out that waits for an answer. */
export function useUnsavedChanges(dirty: boolean) {
  const [going, setGoing] = useState<{ go: Go } | null>(null)
  const allowed = useRef(false)
  useEffect(() => {
    if (!dirty) return
    const close = (event: BeforeUnloadEvent) => event.preventDefault()
    const leave = (event: NavigateEvent) => {
      if (allowed.current || !isLeaving(event)) return
      event.preventDefault()
      setGoing({ go: wayTo(event) })
    }
    addEventListener('beforeunload', close)
    navigationOf()?.addEventListener('navigate', leave)
    return () => {
      removeEventListener('beforeunload', close)
      navigationOf()?.removeEventListener('navigate', leave)
    }
  }, [dirty])
  const stay = () => setGoing(null)
  const leave = () => {
    allowed.current = true
    setGoing(null)
    going?.go()
  }
  /** Goes at once where nothing would be lost. */
  const ask = (go: Go) => (dirty ? setGoing({ go }) : go())
  return { going, stay, leave, ask }
}

/** Older browsers have no such thing: there only the tab asks. */
const navigationOf = () => ('navigation' in window ? window.navigation : undefined)

/** Another document is the browser's question; the same page with another query is nowhere. */
const isLeaving = ({ cancelable, destination, navigationType }: NavigateEvent) =>
  cancelable && destination.sameDocument && (navigationType === 'push' || navigationType === 'traverse')

function wayTo({ destination: { key, url } }: NavigateEvent): Go {
  return () => void (key ? navigationOf()?.traverseTo(key) : history.pushState(null, '', url))
}
