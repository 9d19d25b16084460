import { useCallback, useRef, useState } from 'react'
import { useDismiss } from './useDismiss.ts'

/** State of a button that opens a popup inside `container`. Closing returns the focus to the button. */
export function useDropdown() {
  const [open, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    if (container.current?.contains(document.activeElement)) button.current?.focus()
    setOpen(false)
  }, [])
  useDismiss(container, open, close)
  return { open, setOpen, container, button, close }
}
