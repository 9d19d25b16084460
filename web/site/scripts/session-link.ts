/** Whoever is signed in on this device is shown the panel's door instead of the visitor's. */
export function initSessionLinks() {
  const signedIn = hasSession(localStorage.getItem('cocho.session'))
  for (const door of document.querySelectorAll<HTMLElement>('[data-door]'))
    door.hidden = (door.dataset.door === 'member') !== signedIn
}

/** As web/session.ts keeps it; the token alone makes a session. */
function hasSession(kept: string | null) {
  try {
    return Boolean(JSON.parse(kept ?? 'null')?.token)
  } catch {
    return false
  }
}
