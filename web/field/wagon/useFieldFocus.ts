import { useEffect, useRef } from 'react'

/** Focuses the field when its screen appears, so that a physical keyboard types into it at once. */
export function useFieldFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return field
}
