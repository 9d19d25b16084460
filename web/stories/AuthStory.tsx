/** For stories of the sign-in pages: signed out, at a path, with the toasts. */
import type { Meta } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import type { ComponentType } from 'react'
import { Route, Switch, useLocation, useSearch } from 'wouter'
import { PasswordRecovery } from '../auth/PasswordRecovery.tsx'
import { SignIn } from '../auth/SignIn.tsx'
import { SignUp } from '../auth/SignUp.tsx'
import { UpdatePassword } from '../auth/UpdatePassword.tsx'
import { TitledPage } from '../layout/TitledPage.tsx'
import { Toasts } from '../layout/Toasts.tsx'
import { type AppScreen, appRoutes } from '../routes.ts'
import { session } from '../session.ts'
import { inApp, resetDevice } from './FieldStory.tsx'
import { desktop } from './viewports.ts'

const screens: Record<AppScreen, ComponentType> = {
  SignIn,
  SignUp,
  PasswordRecovery,
  UpdatePassword,
  Operator: OtherScreen,
}

export const AuthPages = () => (
  <>
    <Switch>
      {appRoutes.map(({ path, title, screen }) => {
        const Screen = screens[screen]
        return (
          <Route key={path} path={path}>
            <TitledPage title={title}>
              <Screen />
            </TitledPage>
          </Route>
        )
      })}
      <Route component={OtherScreen} />
    </Switch>
    <Toasts />
  </>
)

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
}
