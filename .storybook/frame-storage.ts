/** The frames of a page have one origin, where the session of one story would sign out that of the next: each keeps what it stores to itself. */

const values = new Map<string, string>()

const storage: Storage = {
  get length() {
    return values.size
  },
  key: index => [...values.keys()][index] ?? null,
  getItem: key => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, String(value)),
  removeItem: key => void values.delete(key),
  clear: () => values.clear(),
}

if (new URLSearchParams(window.location.search).get('embed') === 'true') {
  Object.defineProperty(window, 'localStorage', { value: storage })
  window.addEventListener('storage', event => event.stopImmediatePropagation(), true)
}
