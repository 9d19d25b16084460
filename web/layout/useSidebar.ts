/** Wide, icons only or hidden: kept on the device for a desk; on a phone the drawer is closed until it is asked for. */
import { useCallback, useEffect, useState } from 'react'
import { type SidebarState, useMediaQuery } from 'ui-kit'
import { useStore } from '../create-store.ts'
import { createLocalStorageStore } from '../local-storage.ts'

const kept = createLocalStorageStore<SidebarState>('cocho.sidebar', 'normal')

export type SidebarControl = { state: SidebarState; onState: (state: SidebarState) => void }

export function useSidebar(): SidebarControl {
  const isPhone = useMediaQuery('(max-width: 768px)')
  const desk = useStore(kept)
  const [drawer, setDrawer] = useState<SidebarState>('hidden')
  useEffect(() => {
    if (!isPhone) setDrawer('hidden')
  }, [isPhone])
  const onState = useCallback((state: SidebarState) => (isPhone ? setDrawer(state) : kept.set(state)), [isPhone])
  return { state: isPhone ? drawer : desk, onState }
}
