/** What the account's page reads: keys are the API's paths, and nothing of it stays on the device. */
import useSWR, { type SWRResponse } from 'swr'
import type { SessionJson } from '../../domain/account/account.ts'
import { type ApiError, get } from '../api.ts'

export type OpenSession = SessionJson
export type SecondFactorState = { enabled: boolean; enabled_at: string | null; recovery_codes_left: number }

export const SESSIONS_PATH = '/users/sessions'
export const SECOND_FACTOR_PATH = '/users/mfa'

export const useAccountData = <T>(path: string): SWRResponse<T, ApiError> =>
  useSWR<T, ApiError>(path, async (key: string) => (await get<{ data: T }>(key)).data)

export const loadAccountSchemas = () => import('../../domain/input/account.ts')
