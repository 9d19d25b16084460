/** The state of the sidebar. On a desktop it is stored on the device; on a phone it is a drawer that starts closed. */
import { useCallback, useEffect, useState } from 'react'
import { type SidebarState, useMediaQuery } from 'ui-kit'
import { useStore } from '../core/create-store.ts'
import { createLocalStorageStore } from '../core/local-storage.ts'

const desktopState = createLocalStorageStore<SidebarState>('cocho.sidebar', 'normal')

export type SidebarControl = { state: SidebarState; onState: (state: SidebarState) => void }

export function useSidebar(): SidebarControl {
  const isPhone = useMediaQuery('(max-width: 768px)')
  const chosen = useStore(desktopState)
  // on a low window the menu would take the room of the page
  const isLow = useMediaQuery('(max-height: 500px)')
  const desktop = isLow && chosen === 'normal' ? 'minimized' : chosen
  const [drawer, setDrawer] = useState<SidebarState>('hidden')
  useEffect(() => {
    if (!isPhone) setDrawer('hidden')
  }, [isPhone])
  const onState = useCallback(
    (state: SidebarState) => (isPhone ? setDrawer(state) : desktopState.set(state)),
    [isPhone],
  )
  return { state: isPhone ? drawer : desktop, onState }
}
