/** The messages shown on top of every screen: errors in one stack, successes in the other. */
import { createStore, useStore } from './create-store.ts'

type Toast = { id: number; tone: 'error' | 'success'; text: string }

const toasts = createStore<readonly Toast[]>([])
let nextId = 1

/** Shows each text as a toast. A text that is on screen already is not shown twice. */
export function toast(tone: Toast['tone'], ...texts: string[]): void {
  const shown = toasts.get()
  const added = texts.filter(text => !shown.some(other => other.tone === tone && other.text === text))
  if (added.length) toasts.set([...shown, ...added.map(text => ({ id: nextId++, tone, text }))])
}

export const dismissToast = (id: number): void => toasts.set(shown => shown.filter(other => other.id !== id))

export const dismissAllToasts = (): void => toasts.set([])

export const useToasts = () => useStore(toasts)
