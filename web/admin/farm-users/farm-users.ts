import type { FarmUserJson as FarmUser } from '../../../domain/account/farm-user.ts'
import { useSession } from '../../session.ts'

export type { FarmUser }

/** Whether a record is that of whoever is signed in: by its e-mail, which no two accounts share. */
export function useIsSelf(): (user: Pick<FarmUser, 'email'>) => boolean {
  const own = useSession()?.email.toLowerCase()
  return ({ email }) => email.toLowerCase() === own
}
