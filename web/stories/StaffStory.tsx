/** Setup of the stories of the vendor's area: the whole area at a path, with its toasts. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { Toasts } from '../layout/Toasts.tsx'
import { StaffRoutes } from '../staff/StaffRoutes.tsx'
import { openAt, signedIn } from './AdminStory.tsx'
import { staff } from './fixtures/staff.fixture.ts'
import { staffHandlers } from './fixtures/staff-handlers.fixture.ts'
import { desktop } from './viewports.ts'

export const StaffApp = () => (
  <>
    <StaffRoutes />
    <Toasts />
  </>
)

export type StaffStory = StoryObj<typeof StaffApp>

/** A story's meta without the title. */
export const staffStory = (path: string, msw: RequestHandler[] = staffHandlers): Meta<typeof StaffApp> => ({
  component: StaffApp,
  parameters: { layout: 'fullscreen', msw },
  globals: desktop,
  decorators: openAt(path),
  beforeEach: signedIn(staff),
})
