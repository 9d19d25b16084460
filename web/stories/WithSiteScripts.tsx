// Prerendered pages have no effects, so a story runs their script once after the render.
import { type ReactNode, useEffect, useRef } from 'react'

export function WithSiteScripts({ script, children }: { script: () => void; children: ReactNode }) {
  const ran = useRef(false)
  useEffect(() => {
    if (!ran.current) script()
    ran.current = true
  }, [script])
  return children
}
