import { ToastStack } from 'ui-kit'
import { dismissToast, useToasts } from '../toasts.ts'

/** The toasts, on top of every screen. */
export function Toasts() {
  const toasts = useToasts().map(({ id, ...toast }) => ({ id: String(id), ...toast }))
  return <ToastStack toasts={toasts} onDismiss={dismissAll} />
}

function dismissAll(ids: string[]): void {
  for (const id of ids) dismissToast(Number(id))
}
