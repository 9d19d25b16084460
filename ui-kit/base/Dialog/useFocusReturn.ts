import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to what had it before the dialog. Headless UI does it too, but knows only what was focused after its code was loaded, which
 * may come with the first dialog of a page.
 */
export function useFocusReturn(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [open])
}
