/** Sign-outs without signal. The token of each stays on the device until the server has ended its session, at the next contact. */
import { ApiError, revokeToken } from './api.ts'
import { createLocalStorageStore } from './local-storage.ts'

const tokens = createLocalStorageStore<readonly string[]>('cocho.pending-sign-outs', [])

const sending = new Set<string>()

/** Ends the session on the server now, or at the next contact. */
export async function signOutToken(token: string): Promise<void> {
  tokens.set(waiting => [...waiting, token])
  await sendPendingSignOuts()
}

/** Runs at the start of the app, when the network returns, and after a sign-in. */
export async function sendPendingSignOuts(): Promise<void> {
  await Promise.all(
    tokens.get().map(async token => {
      if (sending.has(token)) return
      sending.add(token)
      const isOver = await revokeToken(token).then(() => true, isRefused)
      sending.delete(token)
      if (isOver) tokens.set(waiting => waiting.filter(other => other !== token))
    }),
  )
}

/** The token is no longer valid. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401
