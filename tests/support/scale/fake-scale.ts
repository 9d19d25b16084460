/** A scale of which the tests decide what it sends and whether it can be reached. The fake ports beside this file connect to it. */

/** One connection to the scale. */
export type FakeLink = { receive: (bytes: Uint8Array) => void; lose: () => void }

export type FakeScale = {
  name: string
  /** What was called on its port, in order. */
  calls: string[]
  links: Set<FakeLink>
  /** How often it was polled. */
  polls: number
  isReachable: () => boolean
  /** Sends bytes to each connection. */
  send: (bytes: Iterable<number>) => void
  /** Its power or its radio goes off, or comes on again. */
  setReachable: (isReachable: boolean) => void
}

/** How the person and the browser behave. */
export type FakeBrowser = {
  /** Whether the person pressed something just now: without it no browser shows its list of devices. */
  isPressed: () => boolean
  /** The name that the person picks in the browser's list; null where the list is closed. */
  pick: string | null
  /** Names that the page may use without asking again. */
  permitted: { has: (name: string) => boolean; add: (name: string) => void }
  /** Whether permitted devices are listed, as `getDevices` does. Browsers without it forget them at a reload. */
  hasGetDevices: boolean
}

export function createFakeScale(name: string): FakeScale {
  let reachable = true
  const links = new Set<FakeLink>()
  return {
    name,
    calls: [],
    links,
    polls: 0,
    isReachable: () => reachable,
    send: bytes => {
      const chunk = Uint8Array.from(bytes)
      for (const { receive } of [...links]) receive(chunk)
    },
    setReachable: isReachable => {
      reachable = isReachable
      if (isReachable) return
      for (const { lose } of [...links]) lose()
      links.clear()
    },
  }
}

/** Real ports answer later, so that two calls in one turn meet each other. */
export const later = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/** What the person picks in the browser's list of `offered` scales. */
export async function pickFrom(offered: readonly FakeScale[], browser: FakeBrowser, list: string): Promise<FakeScale> {
  if (!browser.isPressed()) {
    throw new DOMException('Must be handling a user gesture to show a permission request.', 'SecurityError')
  }
  await later()
  const picked = offered.find(({ name }) => name === browser.pick)
  if (!picked) throw new DOMException('User cancelled the chooser.', 'NotFoundError')
  picked.calls.push(list)
  browser.permitted.add(picked.name)
  return picked
}
