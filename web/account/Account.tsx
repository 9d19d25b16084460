/** The signed-in person's account, the same on every farm: profile, password, second factor, sessions and data. */
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
