import { useEffect, useRef } from 'react'
import { ToastStack } from 'ui-kit'
import { useLocation } from 'wouter'
import { dismissToast, leaveScreen, useToasts } from '../core/toasts.ts'

/** The toasts, on top of every screen. The pictures of `npm run visual` hide them. */
export function Toasts() {
  useLeaveScreen()
  const toasts = useToasts().map(({ id, tone, text }) => ({ id: String(id), tone, text }))
  return (
    <div data-toasts>
      <ToastStack toasts={toasts} onDismiss={dismissAll} />
    </div>
  )
}

function useLeaveScreen() {
  const [path] = useLocation()
  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    leaveScreen()
  }, [path])
}

function dismissAll(ids: string[]): void {
  for (const id of ids) dismissToast(Number(id))
}
