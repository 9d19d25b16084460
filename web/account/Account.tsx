/** One's own account, on whatever farm: who one is, how one gets in, where one is signed in, and the way out for good. */
import { PageHeader } from 'ui-kit'
import { AccountData } from './AccountData.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Profile } from './Profile.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

export const Account = () => (
  <>
    <PageHeader title="Minha conta" text="Vale para todas as suas fazendas." />
    <Profile />
    <ChangePassword />
    <SecondFactor />
    <Sessions />
    <AccountData />
  </>
)
