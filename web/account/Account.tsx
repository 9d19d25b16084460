/** The signed-in person's account, the same on every farm: profile, e-mail, password, second factor, sessions, farms, WhatsApp and data. */
import { Suspense } from 'react'
import { PageHeader } from 'ui-kit'
import { onlinePart } from '../core/screen.ts'
import { AccountData } from './AccountData.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Digest } from './Digest.tsx'
import { Email } from './Email.tsx'
import { Farms } from './Farms.tsx'
import { Invitations } from './Invitations.tsx'
import { Profile } from './Profile.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

/** Nothing of it works without signal, so it is not kept on the device. */
const Whatsapp = onlinePart(() => import('./whatsapp/Whatsapp.tsx'), 'Whatsapp')

export const Account = () => (
  <>
    <PageHeader title="Minha conta" text="Vale para todas as suas fazendas." />
    <Invitations />
    <Profile />
    <Email />
    <ChangePassword />
    <SecondFactor />
    <Sessions />
    <Farms />
    <Digest />
    <Suspense fallback={null}>
      <Whatsapp />
    </Suspense>
    <AccountData />
  </>
)
