/** What a story of a panel screen stands on: the whole house at an address, with its stacks of messages. */

import { manager } from '../dashboard/panel.fixture.ts'
import { freshDevice, inApp } from '../offline/FieldStory.tsx'
import type { Session } from '../session.ts'
import { Admin } from './Admin.tsx'
import { Notices } from './Notices.tsx'

export const Panel = () => (
  <>
    <Admin />
    <Notices />
  </>
)

export const at = (address: string) => [inApp(address)]

/** For `beforeEach`. */
export const signedIn =
  (who: Session = manager) =>
  async () => {
    await freshDevice(who)
    window.scrollTo(0, 0)
  }

export const phone = { viewport: { value: 'phone' } }
export const dark = { theme: 'dark' }
