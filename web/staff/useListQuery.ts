/** Page, status and search of a list, in the URL, so that going back returns to the same rows. */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'

/** How long to wait for the next key before searching. */
const TYPING_MS = 300

export function useListQuery<Status extends string = never>(statuses: readonly Status[] = []) {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const status = statuses.find(known => known === params.get('status'))
  const search = params.get('search') ?? ''
  /** Any other change goes back to the first page. */
  const setQuery = (change: { page?: number; status?: Status | undefined; search?: string }) => {
    const next = { status, search, ...change }
    const entries = Object.entries(next).filter(([, value]) => value !== undefined && value !== '' && value !== 1)
    setParams(
      entries.map(([key, value]): [string, string] => [key, String(value)]),
      { replace: 'search' in change },
    )
  }
  const [typed, setTyped] = useTyped(search, text => setQuery({ search: text }))
  return { page, status, search, setQuery, typed, setTyped }
}

/** The text of the search box, which becomes the search when typing pauses. A search that comes from the address, as when going back, wins. */
function useTyped(search: string, onSearch: (text: string) => void) {
  const [draft, setDraft] = useState({ text: search, search })
  const isCurrent = draft.search === search || draft.text.trim() === search
  const typed = isCurrent ? draft.text : search
  useEffect(() => {
    const text = typed.trim()
    if (text === search) return
    const timer = setTimeout(() => onSearch(text), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return [typed, (text: string) => setDraft({ text, search })] as const
}
