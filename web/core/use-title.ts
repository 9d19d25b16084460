import { useEffect } from 'react'

const PRODUCT = 'Cocho em Dia'

/** Sets the title of the document to '<title> · Cocho em Dia'. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
}
