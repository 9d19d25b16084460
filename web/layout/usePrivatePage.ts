/** A page whose address is a secret: no search engine lists it, and no page that it links to learns its address. The Worker sends the same as headers. */
import { useEffect } from 'react'

export function usePrivatePage(): void {
  useEffect(() => {
    const tags = [
      ['robots', 'noindex, nofollow'],
      ['referrer', 'no-referrer'],
    ].map(([name, content]) => Object.assign(document.createElement('meta'), { name, content }))
    document.head.append(...tags)
    return () => {
      for (const tag of tags) tag.remove()
    }
  }, [])
}
