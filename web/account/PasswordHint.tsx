/** The hint of a new password's field while it is typed. Loaded with the first character. */
import { PasswordStrength } from 'ui-kit'
import type { PasswordOwner } from '../../domain/account/password/password-patterns.ts'
import { passwordStrength } from '../../domain/account/password/password-strength.ts'

export const PasswordHint = ({ password, owner }: { password: string; owner: PasswordOwner }) => (
  <PasswordStrength {...passwordStrength(password, owner)} />
)
