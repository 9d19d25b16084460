/** What a story of the doors stands on: nobody signed in, an address, and its stacks of messages. */
import type { Meta } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { Route, Switch, useLocation, useSearch } from 'wouter'
import { freshDevice, inApp } from '../offline/FieldStory.tsx'
import { session } from '../session.ts'
import { desktop } from '../shell/looks.fixture.ts'
import { Notices } from '../shell/Notices.tsx'
import { PasswordRecovery } from './PasswordRecovery.tsx'
import { SignIn } from './SignIn.tsx'
import { SignUp } from './SignUp.tsx'
import { UpdatePassword } from './UpdatePassword.tsx'

export const Doors = () => (
  <>
    <Switch>
      <Route path="/login" component={SignIn} />
      <Route path="/signup" component={SignUp} />
      <Route path="/password-recovery" component={PasswordRecovery} />
      <Route path="/update-password" component={UpdatePassword} />
      <Route component={Arrived} />
    </Switch>
    <Notices />
  </>
)

/** Stands for whatever screen comes after. */
function Arrived() {
  const [here] = useLocation()
  const search = useSearch()
  return <h1>Chegou em {search ? `${here}?${search}` : here}</h1>
}

/** All of a meta but its title. */
export const doors = (address: string, msw: RequestHandler[]): Meta<typeof Doors> => ({
  component: Doors,
  parameters: { layout: 'fullscreen', msw },
  globals: desktop,
  decorators: at(address),
  beforeEach: signedOut,
})

export const at = (address: string) => [inApp(address)]

export async function signedOut(): Promise<void> {
  await freshDevice()
  session.set(null)
}
