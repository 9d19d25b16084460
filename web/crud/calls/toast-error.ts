import { ApiError, SESSION_ENDED } from '../../core/api.ts'
import { toast } from '../../core/toasts.ts'

/** Toasts the server's errors; throws any other error again. */
export function toastError(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure
  if (failure.code !== SESSION_ENDED) toast('error', ...failure.errors)
}

/** What failed and why, in one text. A failure of the server has no reason that helps. */
export const failureText = (what: string, { status, errors }: ApiError): string =>
  `${what}. ${status >= 500 ? 'Tente novamente.' : errors.join(' ')}`
