/** The path of the page, and a button that loads its data again. */
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Breadcrumb } from 'ui-kit'
import { keyPath } from '../core/data.ts'

type Props = {
  title: string
  /** The list that the page belongs to. */
  parent: { label: string; href: string } | undefined
  home?: string
  /** The page has nothing to load again. */
  withoutData?: boolean | undefined
}

export function Breadcrumbs({ title, parent, home = '/admin', withoutData }: Props) {
  const { refresh, refreshing } = useRefresh()
  const items = [...(parent ? [parent] : []), { label: title }]
  return (
    // closer to the header and to the title of the page than the parts of the page are to each other
    <div className="-mt-4 mb-2">
      <Breadcrumb items={items} home={home} refreshing={refreshing} {...(!withoutData && { onRefresh: refresh })} />
    </div>
  )
}

/** Requests all data of the page again, whatever is in the cache. */
export function useRefresh() {
  const { mutate } = useSWRConfig()
  const [refreshing, setRefreshing] = useState(false)
  const refresh = () => {
    setRefreshing(true)
    void mutate(key => /^\/(farms|users|manager)\//.test(keyPath(key)))
      .catch(() => undefined)
      .finally(() => setRefreshing(false))
  }
  return { refresh, refreshing }
}
