/** A store whose value is in local storage: it outlives the page, and a change in one tab reaches the others. */
import { nextValue, type Store } from './create-store.ts'

/** The value is kept as JSON under `key`. `null` removes it, and `initial` stands for a value that is missing or not JSON. */
export function createLocalStorageStore<T>(key: string, initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let value = initial
  // parsed only when the text changed: useSyncExternalStore needs the same object for the same state
  const get = () => {
    const stored = localStorage.getItem(key)
    if (stored !== text) {
      text = stored
      value = parse(stored, initial)
    }
    return value
  }
  return {
    get,
    set(next) {
      const value = nextValue(next, get())
      if (value === null || value === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(value))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

function parse<T>(text: string | null, initial: T): T {
  try {
    return text === null ? initial : (JSON.parse(text) as T)
  } catch {
    return initial
  }
}
