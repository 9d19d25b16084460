/** Data of the account's page. SWR keys are API paths; none is in the persistent cache, which holds the farms' data only. */
import useSWR, { type SWRResponse } from 'swr'
import type { SecondFactor, Session } from '../../domain/account/account-output.ts'
import type { Passkey } from '../../domain/account/passkey-output.ts'
import type { ApiError } from '../core/api.ts'
import { getData } from '../core/data.ts'

export type OpenSession = Session
export type SecondFactorState = SecondFactor
export type PasskeyList = { passkeys: Passkey[] }

export const SESSIONS_PATH = '/users/sessions'
export const SECOND_FACTOR_PATH = '/users/mfa'
export const PASSKEYS_PATH = '/users/passkeys'

/** Loads nothing without a path. */
export const useAccountData = <T>(path: string | null): SWRResponse<T, ApiError> =>
  useSWR<T, ApiError>(path, getData<T>)

export const loadAccountSchemas = () => import('../../domain/account/account-input.ts')
export const loadPasskeySchemas = () => import('../../domain/account/passkey-input.ts')
