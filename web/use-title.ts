import { useEffect } from 'react'

const PRODUCT = 'Cocho em Dia'

/** '<title> · Cocho em Dia', in the browser's tab and for whoever hears the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
}
