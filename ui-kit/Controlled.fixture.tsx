import { type ReactNode, useState } from 'react'

type Props<Value> = { initial: Value; children: (value: Value, change: (value: Value) => void) => ReactNode }

/** Keeps the value of a controlled widget in an example of its guide, as a screen does. */
export function Controlled<Value>({ initial, children }: Props<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}
