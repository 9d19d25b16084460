/** A value in local storage that components follow: every tab and every screen sees the same one. */
import { useSyncExternalStore } from 'react'

export type LocalStorageValue<T> = {
  readonly current: T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createLocalStorageValue<T>(key: string, initial: T): LocalStorageValue<T> {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let value = initial
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return {
    get current() {
      const now = localStorage.getItem(key)
      if (now !== text) {
        text = now
        value = parsed(now, initial)
      }
      return value
    },
    set(next) {
      if (next === null || next === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
      for (const listener of listeners) listener()
    },
    subscribe,
  }
}

export const useLocalStorage = <T>(store: LocalStorageValue<T>): T =>
  useSyncExternalStore(store.subscribe, () => store.current)

function parsed<T>(text: string | null, initial: T): T {
  try {
    return text === null ? initial : (JSON.parse(text) as T)
  } catch {
    return initial
  }
}
