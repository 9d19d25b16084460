/** Signs out: the session, the drafts and, by device-owner.ts, the cached answers leave the device. The outbox stays. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { countDraftNotes, deleteDraftNotes } from '../core/draft-notes.ts'
import { deleteDrafts } from '../core/drafts.ts'
import { signOutToken } from '../core/pending-sign-outs.ts'
import { lazyDialog } from '../core/screen.ts'
import { clearSession, session } from '../core/session.ts'
import { useUnsentCount } from '../field/offline/useOutbox.ts'

const SignOutDialog = lazyDialog(() => import('./SignOutDialog.tsx'), 'SignOutDialog')

/** `signOut` opens `question` first where something is not sent or not saved. */
export function useSignOut() {
  const [, navigate] = useLocation()
  const unsent = useUnsentCount()
  const [asked, setAsked] = useState<{ notes: number; to: string } | null>(null)
  const leave = (to: string) => {
    const token = session.get()?.token
    if (token) void signOutToken(token) // the screen does not wait for a weak signal
    void endPush() // the server ends its part with the session
    deleteDraftNotes()
    deleteDrafts()
    clearSession()
    navigate(to, { replace: true }) // the next user starts at the dashboard, not at this user's last page
  }
  const signOut = (to = '/login') => {
    const notes = countDraftNotes()
    if (unsent + notes > 0) setAsked({ notes, to })
    else leave(to)
  }
  const question = asked && (
    <SignOutDialog
      unsent={unsent}
      notes={asked.notes}
      onClose={() => setAsked(null)}
      onConfirm={() => leave(asked.to)}
    />
  )
  return { signOut, question }
}

/** Its code is on the device, and loaded when it is needed. */
const endPush = () =>
  import('../core/device/push-device.ts').then(push => push.endBrowserSubscription()).catch(() => undefined)
