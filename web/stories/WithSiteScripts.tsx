// For stories: drawn pages have no effects, so here their script runs once over what was drawn.
import { type ReactNode, useEffect, useRef } from 'react'

export function WithSiteScripts({ script, children }: { script: () => void; children: ReactNode }) {
  const ran = useRef(false)
  useEffect(() => {
    if (!ran.current) script()
    ran.current = true
  }, [script])
  return children
}
