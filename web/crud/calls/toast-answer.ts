import { toast } from '../../core/toasts.ts'
import { toastError } from './toast-error.ts'

/** Toasts the message of the answer, or what the server refuses. Resolves to the answer, or to null after a refusal. */
export async function toastAnswer<Answer extends object>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    const answer = await call
    const message = messageOf(answer)
    if (message) toast('success', message)
    return answer
  } catch (error) {
    toastError(error)
    return null
  }
}

const messageOf = (answer: object) => ('message' in answer && typeof answer.message === 'string' ? answer.message : '')
