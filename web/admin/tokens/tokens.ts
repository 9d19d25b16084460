/** Data of farm access tokens. */
import type { FarmTokenJson as FarmToken } from '../../../domain/account/farm-token.ts'
import { post } from '../../core/api.ts'
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
