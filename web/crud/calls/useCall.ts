import { useState } from 'react'
import { toastAnswer } from './toast-answer.ts'

/** A call that a button or a dialog makes: `busy` until it is over, its answer a toast. `call` resolves to null after a refusal. */
export function useCall() {
  const [busy, setBusy] = useState(false)
  const call = async <Answer extends object>(request: Promise<Answer>): Promise<Answer | null> => {
    setBusy(true)
    try {
      return await toastAnswer(request)
    } finally {
      setBusy(false)
    }
  }
  return { busy, call }
}
