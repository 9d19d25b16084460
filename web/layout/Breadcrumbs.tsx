/** Where one is, the way back, and a fresh look at everything that the screen shows. */
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Breadcrumb } from 'ui-kit'

type Props = {
  title: string
  /** The list that it belongs to. */
  under: { label: string; href: string } | undefined
}

export function Breadcrumbs({ title, under }: Props) {
  const { refresh, refreshing } = useRefresh()
  const items = [...(under ? [under] : []), { label: title }]
  return <Breadcrumb items={items} onRefresh={refresh} refreshing={refreshing} />
}

/** Asks the server again for what is on the screen, whatever is remembered. */
export function useRefresh() {
  const { mutate } = useSWRConfig()
  const [refreshing, setRefreshing] = useState(false)
  const refresh = () => {
    setRefreshing(true)
    void mutate(key => typeof key === 'string' && /^\/(farms|users)\//.test(key))
      .catch(() => undefined)
      .finally(() => setRefreshing(false))
  }
  return { refresh, refreshing }
}
