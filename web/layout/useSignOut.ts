/** Signs out: the session, the drafts and, by device-owner.ts, the cached answers leave the device. The outbox stays. */
import { useLocation } from 'wouter'
import { deleteDraftNotes } from '../core/draft-notes.ts'
import { deleteDrafts } from '../core/drafts.ts'
import { signOutToken } from '../core/pending-sign-outs.ts'
import { clearSession, session } from '../core/session.ts'
import { useUnsentCount } from '../field/offline/useOutbox.ts'

export function useSignOut() {
  const [, navigate] = useLocation()
  const unsent = useUnsentCount()
  const signOut = () => {
    const token = session.get()?.token
    if (token) void signOutToken(token) // the screen does not wait for a weak signal
    void endPush() // the server ends its part with the session
    deleteDraftNotes()
    deleteDrafts()
    clearSession()
    navigate('/login', { replace: true }) // the next user starts at the dashboard, not at this user's last page
  }
  return { unsent, signOut }
}

/** Its code is on the device, and loaded when it is needed. */
const endPush = () =>
  import('../core/push-device.ts').then(push => push.endBrowserSubscription()).catch(() => undefined)
