/** Shows the link to /admin where this device has a session, and the link to sign in where it has none. */
export function initSessionLinks() {
  const signedIn = hasSession(localStorage.getItem('cocho.session'))
  for (const link of document.querySelectorAll<HTMLElement>('[data-session-link]'))
    link.hidden = (link.dataset.sessionLink === 'member') !== signedIn
}

/** `stored` is what web/session.ts writes. A token makes a session. */
function hasSession(stored: string | null) {
  try {
    return Boolean(JSON.parse(stored ?? 'null')?.token)
  } catch {
    return false
  }
}
