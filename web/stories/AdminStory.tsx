/** Setup of the panel's stories: the whole panel at a path, with its toasts. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { AdminRoutes } from '../AdminRoutes.tsx'
import type { Session } from '../core/session.ts'
import { Toasts } from '../layout/Toasts.tsx'
import { inApp, resetDevice } from './FieldStory.tsx'
import { manager } from './fixtures/dashboard.fixture.ts'
import { desktop } from './viewports.ts'

export const AdminApp = () => (
  <>
    <AdminRoutes />
    <Toasts />
  </>
)

export type AdminStory = StoryObj<typeof AdminApp>
export type Canvas = Parameters<NonNullable<AdminStory['play']>>[0]['canvas']

/** A story's meta without the title, which Storybook reads from the source. `reset` restores the mocked API before each story. */
export function adminStory(path: string, msw: RequestHandler[], reset = () => {}): Meta<typeof AdminApp> {
  return {
    component: AdminApp,
    parameters: { layout: 'fullscreen', msw },
    globals: desktop,
    decorators: openAt(path),
    beforeEach: async () => {
      reset()
      await signedIn()()
    },
  }
}

/** Opens the path; a list for `decorators`. */
export const openAt = (path: string) => [inApp(path)]

/** Signs a person in, as `beforeEach`. */
export const signedIn =
  (who: Session = manager) =>
  async () => {
    await resetDevice(who)
    window.scrollTo(0, 0)
  }
