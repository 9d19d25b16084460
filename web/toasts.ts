/** The red and the green stack of messages. Whatever failed or succeeded says so here, from anywhere. */
import { useSyncExternalStore } from 'react'

type Notice = { id: number; tone: 'error' | 'success'; text: string }

let notices: readonly Notice[] = []
let next = 1
const listeners = new Set<() => void>()

function become(list: readonly Notice[]): void {
  notices = list
  for (const listener of listeners) listener()
}

/** A message already on screen is not stacked twice. */
export function toast(tone: Notice['tone'], ...texts: string[]): void {
  const fresh = texts.filter(text => !notices.some(notice => notice.tone === tone && notice.text === text))
  if (fresh.length) become([...notices, ...fresh.map(text => ({ id: next++, tone, text }))])
}

export const dismissToast = (id: number): void => become(notices.filter(notice => notice.id !== id))

export const currentToasts = () => notices

export const useToasts = () =>
  useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentToasts)
