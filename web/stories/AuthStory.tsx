/** What a story of the doors stands on: nobody signed in, an address, and its stacks of messages. */
import type { Meta } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { Route, Switch, useLocation, useSearch } from 'wouter'
import { PasswordRecovery } from '../auth/PasswordRecovery.tsx'
import { SignIn } from '../auth/SignIn.tsx'
import { SignUp } from '../auth/SignUp.tsx'
import { UpdatePassword } from '../auth/UpdatePassword.tsx'
import { Toasts } from '../layout/Toasts.tsx'
import { session } from '../session.ts'
import { inApp, resetDevice } from './FieldStory.tsx'
import { desktop } from './viewports.ts'

export const AuthPages = () => (
  <>
    <Switch>
      <Route path="/login" component={SignIn} />
      <Route path="/signup" component={SignUp} />
      <Route path="/password-recovery" component={PasswordRecovery} />
      <Route path="/update-password" component={UpdatePassword} />
      <Route component={Arrived} />
    </Switch>
    <Toasts />
  </>
)

/** Stands for whatever screen comes after. */
function Arrived() {
  const [here] = useLocation()
  const search = useSearch()
  return <h1>Chegou em {search ? `${here}?${search}` : here}</h1>
}

/** All of a meta but its title. */
export const authStory = (address: string, msw: RequestHandler[]): Meta<typeof AuthPages> => ({
  component: AuthPages,
  parameters: { layout: 'fullscreen', msw },
  globals: desktop,
  decorators: at(address),
  beforeEach: signedOut,
})

export const at = (address: string) => [inApp(address)]

export async function signedOut(): Promise<void> {
  await resetDevice()
  session.set(null)
}
