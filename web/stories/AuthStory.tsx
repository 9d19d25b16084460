/** Renders stories of the sign-in pages: signed out, at a path, with the toasts. */
import type { Meta } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import type { ComponentType } from 'react'
import { Route, Switch, useLocation, useSearch } from 'wouter'
import { CheckEmail } from '../account/auth/CheckEmail.tsx'
import { DigestUnsubscribe } from '../account/auth/DigestUnsubscribe.tsx'
import { EmailChange } from '../account/auth/EmailChange.tsx'
import { Invitation } from '../account/auth/Invitation.tsx'
import { forgetLinkToken } from '../account/auth/link-token.ts'
import { PasswordRecovery } from '../account/auth/PasswordRecovery.tsx'
import { SignIn } from '../account/auth/SignIn.tsx'
import { SignUp } from '../account/auth/SignUp.tsx'
import { typedEmail } from '../account/auth/typed-email.ts'
import { UpdatePassword } from '../account/auth/UpdatePassword.tsx'
import { Verification } from '../account/auth/Verification.tsx'
import { session } from '../core/session.ts'
import { useTitle } from '../core/use-title.ts'
import { Toasts } from '../layout/Toasts.tsx'
import { type AppScreen, appRoutes } from '../routes.ts'
import { inApp, resetDevice } from './FieldStory.tsx'
import { desktop } from './viewports.ts'

const screens: Record<AppScreen, ComponentType> = {
  SignIn,
  SignUp,
  PasswordRecovery,
  UpdatePassword,
  CheckEmail,
  Verification,
  EmailChange,
  Invitation,
  DigestUnsubscribe,
  ProposalAnswer: OtherScreen,
  ClientPage: OtherScreen,
  Operator: OtherScreen,
}

export const AuthPages = () => (
  <>
    <Switch>
      {appRoutes.map(route => (
        <Route key={route.path} path={route.path}>
          <AppPage {...route} />
        </Route>
      ))}
      <Route component={OtherScreen} />
    </Switch>
    <Toasts />
  </>
)

function AppPage({ title, screen }: (typeof appRoutes)[number]) {
  useTitle(title)
  const Screen = screens[screen]
  return <Screen />
}

/** Stands for every other screen. */
function OtherScreen() {
  const [path] = useLocation()
  const search = useSearch()
  return <h1>Chegou em {search ? `${path}?${search}` : path}</h1>
}

/** Everything of a meta but its title. */
export const authStory = (path: string, msw: RequestHandler[]): Meta<typeof AuthPages> => ({
  component: AuthPages,
  parameters: { layout: 'fullscreen', msw },
  globals: desktop,
  decorators: at(path),
  beforeEach: signedOut,
})

export const at = (path: string) => [inApp(path)]

export async function signedOut(): Promise<void> {
  await resetDevice()
  session.set(null)
  typedEmail.set('')
  forgetLinkToken()
}
