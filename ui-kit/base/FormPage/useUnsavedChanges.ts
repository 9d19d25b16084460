// The confirmation before unsaved changes are lost: of the browser when the tab closes, of FormPage when the app navigates.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Leaving, leaveQuestion, setQuestionInForm } from './unsaved-changes.ts'

/** `leaving` waits for `stay` or `leave`. `onDiscard` is called before the changes are lost. */
export function useUnsavedChanges(dirty: boolean, onDiscard?: () => void) {
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const allowed = useRef(false)
  // before the effects of what replaces the form: the redirect to the sign-in page must not be stopped
  useLayoutEffect(() => {
    if (!dirty) return
    const onNavigate = (event: NavigateEvent) => {
      if (allowed.current || !isLeaving(event)) return
      event.preventDefault()
      setLeaving({ navigate: repeat(event), question: leaveQuestion })
    }
    setQuestionInForm(setLeaving)
    navigationApi()?.addEventListener('navigate', onNavigate)
    return () => {
      setQuestionInForm(null)
      navigationApi()?.removeEventListener('navigate', onNavigate)
    }
  }, [dirty])
  useUnloadWarning(dirty)
  const leave = () => {
    allowed.current = true
    setLeaving(null)
    if (!leaving?.question.keepsDraft) onDiscard?.()
    leaving?.navigate()
  }
  return { question: leaving?.question, stay: () => setLeaving(null), leave }
}

/** The browser's own question when the tab closes or reloads. */
function useUnloadWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [isNeeded])
}

/** Browsers without the Navigation API ask only when the tab closes. */
const navigationApi = () => ('navigation' in window ? window.navigation : undefined)

/** Leaving the app fires beforeunload instead; a replaced URL, as of a query, stays on the page. */
const isLeaving = ({ cancelable, destination, navigationType }: NavigateEvent) =>
  cancelable && destination.sameDocument && (navigationType === 'push' || navigationType === 'traverse')

/** Repeats a cancelled navigation. */
function repeat({ destination: { key, url } }: NavigateEvent): () => void {
  return () => void (key ? navigationApi()?.traverseTo(key) : history.pushState(null, '', url))
}
