/** The messages shown on top of every screen: errors in one stack, successes in the other. */
import { createStore, useStore } from './create-store.ts'

type Toast = {
  id: number
  tone: 'error' | 'success'
  text: string
  /** It was shown while its screen was left, so it belongs to the next one. */
  forNextScreen?: true
}

export const toastStore = createStore<readonly Toast[]>([])
let nextId = 1

/** Shows each text as a toast. A text that is on screen already is not shown twice. */
export function toast(tone: Toast['tone'], ...texts: string[]): void {
  add(texts.map(text => ({ id: nextId++, tone, text })))
}

/** A toast whose cause leads to another screen, such as a session that ended. */
export function toastOnNextScreen(tone: Toast['tone'], text: string): void {
  add([{ id: nextId++, tone, text, forNextScreen: true }])
}

function add(toasts: Toast[]): void {
  for (const added of toasts)
    toastStore.set(shown =>
      shown.some(({ tone, text }) => tone === added.tone && text === added.text) ? shown : [...shown, added],
    )
}

export const dismissToast = (id: number): void => toastStore.set(shown => shown.filter(other => other.id !== id))

/** The attempt that failed has succeeded since. */
export const dismissText = (text: string): void => toastStore.set(shown => shown.filter(other => other.text !== text))

/** Runs before a new attempt: the messages of the last one no longer apply. */
export const dismissAllToasts = (): void => toastStore.set([])

/** An error is over with its screen. A success often leads to the next one, as after a form, and is read there. */
export const leaveScreen = (): void =>
  toastStore.set(shown =>
    shown
      .filter(({ tone, forNextScreen }) => tone === 'success' || forNextScreen)
      .map(({ forNextScreen: _forNextScreen, ...toast }) => toast),
  )

export const useToasts = () => useStore(toastStore)
