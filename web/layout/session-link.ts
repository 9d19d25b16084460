const SESSION_KEY = 'cocho.session'

/**
 * Shows the links of a signed-in person where this device has a session, and those of a visitor where it has none; also when that changes in
 * another tab. Returns the function that stops it.
 */
export function initSessionLinks() {
  const onStorage = ({ key }: StorageEvent) => key === SESSION_KEY && showSessionLinks()
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && showSessionLinks()
  showSessionLinks()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

function showSessionLinks() {
  const signedIn = hasSession(localStorage.getItem(SESSION_KEY))
  for (const link of document.querySelectorAll<HTMLElement>('[data-session-link]'))
    link.hidden = (link.dataset.sessionLink === 'member') !== signedIn
}

/** `stored` is what web/core/session.ts writes. A token makes a session. */
function hasSession(stored: string | null) {
  try {
    return Boolean(JSON.parse(stored ?? 'null')?.token)
  } catch {
    return false
  }
}
