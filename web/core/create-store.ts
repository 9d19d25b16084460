/** A value outside React that components subscribe to. */
import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  /** Takes the next value, or a function that makes it from the current one. */
  set: (next: T | ((now: T) => T)) => void
  /** Calls `listener` after each change. Returns the function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = nextValue(next, value)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)

/** What the argument of `set` comes to. A function always makes the next value, so a store cannot hold functions. */
export const nextValue = <T>(next: T | ((now: T) => T), now: T): T =>
  typeof next === 'function' ? (next as (now: T) => T)(now) : next
