// Toasts: errors in red and successes in green, for four seconds or as long as their text takes to read.
import { CircleCheck, CircleX, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { readingTimeMs } from '../../../domain/format/reading-time.ts'
import { cx } from '../cx.ts'

export type Toast = { id: string; tone: 'error' | 'success'; text: string }

type Props = {
  /** Oldest first. */
  toasts: Toast[]
  /** Gets the ids of the toasts to remove: a pressed one, or those whose time is over. */
  onDismiss: (ids: string[]) => void
}

export function ToastStack({ toasts, onDismiss }: Props) {
  const withTone = (tone: Toast['tone']) => toasts.filter(toast => toast.tone === tone)
  return (
    <div className="pointer-events-none fixed inset-x-3 top-3 z-50 flex print:hidden flex-col items-stretch gap-2 sm:top-18 sm:left-auto sm:w-96">
      <Stack tone="error" toasts={withTone('error')} onDismiss={onDismiss} />
      <Stack tone="success" toasts={withTone('success')} onDismiss={onDismiss} />
    </div>
  )
}

const toneStyles = {
  error: { role: 'alert', Icon: CircleX, className: 'bg-rust text-on-rust' },
  success: { role: 'status', Icon: CircleCheck, className: 'bg-done text-on-done' },
}

/** A new toast restarts the timer of its stack, so that a burst of toasts disappears together. Under the pointer they stay. */
function Stack({ tone, toasts, onDismiss }: Props & { tone: Toast['tone'] }) {
  const [held, setHeld] = useState(false)
  const newest = toasts.at(-1)?.id
  const duration = readingTimeMs(toasts.map(({ text }) => text).join(' '))
  const dismissAll = useEffectEvent(() => onDismiss(toasts.map(toast => toast.id)))
  useEffect(() => {
    if (newest === undefined || held) return
    const timer = setTimeout(() => dismissAll(), duration)
    return () => clearTimeout(timer)
  }, [newest, held, duration])
  const { role, Icon, className } = toneStyles[tone]
  return (
    <div
      role={role}
      className="flex flex-col gap-2"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {toasts.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          onClick={() => onDismiss([id])}
          className={cx(
            'pointer-events-auto flex min-h-14 items-start gap-3 rounded-card px-4 py-4 text-left font-medium shadow-over transition starting:-translate-y-2 starting:opacity-0',
            className,
          )}
        >
          <Icon size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
          <span className="sr-only">Dispensar aviso</span>
          <X size={16} className="mt-1 shrink-0" aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
