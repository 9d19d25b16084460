import type { FarmUser } from '../../../domain/account/farm-user-output.ts'
import { useSession } from '../../core/session.ts'

/** Whether a record is the signed-in user's, by the e-mail, which is unique to an account. One's own is never hidden. */
export function useIsSelf(): (user: Pick<FarmUser, 'email'>) => boolean {
  const own = useSession()?.email.toLowerCase()
  return ({ email }) => email?.toLowerCase() === own
}
