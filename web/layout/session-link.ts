const SESSION_KEY = 'cocho.session'

/** Shows the links of a signed-in person where this device has a session, and those of a visitor where it has none; also when that changes in another tab. */
export function initSessionLinks() {
  showSessionLinks()
  window.addEventListener('storage', ({ key }) => key === SESSION_KEY && showSessionLinks())
  window.addEventListener('pageshow', ({ persisted }) => persisted && showSessionLinks())
}

function showSessionLinks() {
  const signedIn = hasSession(localStorage.getItem(SESSION_KEY))
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
