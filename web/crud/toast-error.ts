import { ApiError, SESSION_ENDED } from '../api.ts'
import { toast } from '../toasts.ts'

/** Toasts the server's errors; throws any other error again. */
export function toastError(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure
  if (failure.code !== SESSION_ENDED) toast('error', ...failure.errors)
}
