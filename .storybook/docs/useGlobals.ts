/** What the toolbar has chosen, for a page of documentation: Storybook has hooks for it in stories only. */
import type { DocsContextProps } from '@storybook/addon-docs/blocks'
import { createContext, useEffect, useState } from 'react'
import type { Globals } from '../globals.ts'

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: { storyStoreValue?: { userGlobals: { get(): Globals } } }
  }
}

export const GlobalsContext = createContext<Globals>({})

const readGlobals = () => window.__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get() ?? {}

/** The event of a frame inside the page arrives too, so its globals are not those of the page. */
export function useGlobals({ channel }: DocsContextProps): Globals {
  const [globals, setGlobals] = useState(readGlobals)
  useEffect(() => {
    const update = () => setGlobals(readGlobals())
    channel.on('globalsUpdated', update)
    return () => channel.off('globalsUpdated', update)
  }, [channel])
  return globals
}
