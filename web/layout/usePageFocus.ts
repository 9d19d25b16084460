import { type FocusEvent, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * The focus goes to the top of the page after a change of path, where a screen reader reads its title and Tab goes on, and after what had the focus was
 * removed, such as the menu of a record that was deleted. The returned props are of `main`; React tells them of its dialogs too.
 */
export function usePageFocus() {
  const ref = useRef<HTMLElement>(null)
  const last = useRef<Element>(null)
  const [path] = useLocation()
  const previousPath = useRef(path)
  useEffect(() => {
    if (previousPath.current === path) return
    previousPath.current = path
    window.scrollTo(0, 0)
    afterDialogs(() => focusTop(ref.current))
  }, [path])
  useEffect(() => {
    const isLost = () => document.activeElement === document.body && last.current?.isConnected === false
    const observer = new MutationObserver(() => afterDialogs(() => isLost() && focusTop(ref.current)))
    if (ref.current) observer.observe(ref.current, { subtree: true, childList: true })
    return () => observer.disconnect()
  }, [])
  return {
    ref,
    onFocus: (event: FocusEvent) => {
      last.current = event.target
    },
  }
}

/** A dialog that closes gives the focus back first. */
const afterDialogs = (move: () => void) => setTimeout(move)

const focusTop = (main: HTMLElement | null) => main?.focus({ preventScroll: true })
