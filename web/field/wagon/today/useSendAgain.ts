import { useState } from 'react'
import { resendAll } from '../../offline/outbox.ts'
import type { Outbox } from '../../offline/useOutbox.ts'
import type { UnlistedOperation } from './unlisted-operation.ts'

export type SendAgain = {
  isSending: boolean
  /** It was tried, and the server did not accept it. */
  hasFailed: boolean
  /** Rejects where the device cannot store what is sent again. */
  sendAgain: () => Promise<void>
}

/**
 * Sends again what the server refused of an operation. `name`: of the address. `found`: the operation as the tablet knows it. Its message stays
 * until the server has answered, because meanwhile nothing is refused, and the screens of the operation would ask for the same weights.
 */
export function useSendAgain(name: string, found: UnlistedOperation | undefined, { sendNow }: Outbox) {
  const [sent, setSent] = useState<{ name: string; operation: UnlistedOperation; isSending: boolean }>()
  const current = sent?.name === name ? sent : undefined
  const unlisted = current?.isSending ? current.operation : found
  const send = async (operation: UnlistedOperation) => {
    setSent({ name, operation, isSending: true })
    try {
      await resendAll(operation.kept)
    } catch (error) {
      setSent(undefined)
      throw error
    }
    await sendNow()
    setSent({ name, operation, isSending: false })
  }
  return {
    unlisted,
    isSending: current?.isSending === true,
    hasFailed: current?.isSending === false && unlisted?.kept.some(({ refused }) => refused) === true,
    sendAgain: async () => unlisted && send(unlisted),
  }
}
