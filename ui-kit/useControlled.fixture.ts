import { useState } from 'react'

/** State for the story of a controlled component: it keeps the value, as a screen does, and also calls the story's `onChange`. */
export function useControlled<Value>(initial: Value, onChange?: (value: Value) => void) {
  const [value, setValue] = useState(initial)
  const change = (next: Value) => {
    setValue(next)
    onChange?.(next)
  }
  return [value, change] as const
}
