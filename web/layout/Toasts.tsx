import { ToastStack } from 'ui-kit'
import { dismiss, useNotices } from '../toasts.ts'

/** The red and the green stack, over whatever screen is open. */
export function Notices() {
  const toasts = useNotices().map(({ id, ...notice }) => ({ id: String(id), ...notice }))
  return <ToastStack toasts={toasts} onDismiss={dismissAll} />
}

function dismissAll(ids: string[]): void {
  for (const id of ids) dismiss(Number(id))
}
