import { useState } from 'react'

/** `useState` of a story around a controlled widget: it holds the value as a screen would, and the story hears each change too. */
export function useControlled<Value>(first: Value, hears?: (next: Value) => void) {
  const [value, hold] = useState(first)
  const change = (next: Value) => {
    hold(next)
    hears?.(next)
  }
  return [value, change] as const
}
