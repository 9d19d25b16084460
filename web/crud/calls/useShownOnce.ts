import { useState } from 'react'
import { useCall } from './useCall.ts'

/**
 * What the server shows once, such as an address of which it keeps the hash: `created` until it is revoked. `request` has no message, because what
 * shows the created one says it. `onChange` reads the list again.
 */
export function useShownOnce<Shown extends { id: number }>(request: () => Promise<Shown>, onChange: () => unknown) {
  const [created, setCreated] = useState<Shown | null>(null)
  const { busy, call } = useCall()
  const create = async () => {
    const answer = await call(request())
    if (!answer) return
    setCreated(answer)
    onChange()
  }
  const onRevoked = (id: number) => {
    if (created?.id === id) setCreated(null)
    onChange()
  }
  return { created, busy, create, onRevoked }
}
