/** Data of farm access tokens. */
import type { FarmTokenJson as FarmToken } from '../../../domain/account/farm-token.ts'
import type { Message } from '../../../domain/schema/envelope.ts'
import { post, remove } from '../../core/api.ts'
import { useFarmData, useFarmKey } from '../../core/data.ts'

/** The secret is only in the answer that creates it, and never in what the device caches. */
export type CreatedToken = FarmToken & { token: string }

type Answer = { data: CreatedToken; message?: string }

export function useCreateToken() {
  const key = useFarmKey()
  const { mutate } = useFarmData<FarmToken[]>('/tokens')
  return async (body: unknown): Promise<Answer> => {
    const answer = await post<Answer>(key('/tokens'), body)
    void mutate()
    return answer
  }
}

/** Resolves when the server no longer accepts the token. */
export function useRevokeToken() {
  const key = useFarmKey()
  const { mutate } = useFarmData<FarmToken[]>('/tokens')
  return async ({ id }: FarmToken): Promise<Message> => {
    const answer = await remove(key(`/tokens/${id}`))
    await mutate(tokens => tokens?.filter(token => token.id !== id))
    return answer
  }
}
