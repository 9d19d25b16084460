import { ApiError } from '../api.ts'
import { toast } from '../toasts.ts'

/** Toasts the server's errors; throws any other error again. */
export function toastError(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure
  toast('error', ...failure.errors)
}
