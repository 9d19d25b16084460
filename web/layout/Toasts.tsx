import { ToastStack } from 'ui-kit'
import { dismissToast, useToasts } from '../toasts.ts'

/** The red and the green stack, over whatever screen is open. */
export function Toasts() {
  const toasts = useToasts().map(({ id, ...notice }) => ({ id: String(id), ...notice }))
  return <ToastStack toasts={toasts} onDismiss={dismissAll} />
}

function dismissAll(ids: string[]): void {
  for (const id of ids) dismissToast(Number(id))
}
