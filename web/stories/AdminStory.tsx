/** What a story of a panel screen stands on: the whole house at an address, with its stacks of messages. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { AdminRoutes } from '../AdminRoutes.tsx'
import { Toasts } from '../layout/Toasts.tsx'
import type { Session } from '../session.ts'
import { manager } from './dashboard.fixture.ts'
import { inApp, resetDevice } from './FieldStory.tsx'
import { desktop } from './viewports.ts'

export const AdminApp = () => (
  <>
    <AdminRoutes />
    <Toasts />
  </>
)

export type AdminStory = StoryObj<typeof AdminApp>
export type Canvas = Parameters<NonNullable<AdminStory['play']>>[0]['canvas']

/** All of a meta but its title, which Storybook reads from the file's text. `reset` makes the answers forget the story before. */
export function adminStory(address: string, msw: RequestHandler[], reset = () => {}): Meta<typeof AdminApp> {
  return {
    component: AdminApp,
    parameters: { layout: 'fullscreen', msw },
    globals: desktop,
    decorators: openAt(address),
    beforeEach: async () => {
      reset()
      await signedIn()()
    },
  }
}

export const openAt = (address: string) => [inApp(address)]

/** For `beforeEach`. */
export const signedIn =
  (who: Session = manager) =>
  async () => {
    await resetDevice(who)
    window.scrollTo(0, 0)
  }
