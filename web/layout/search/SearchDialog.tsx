/** The search over the screens and records of the farm. */
import { useState } from 'react'
import { CommandSearch, confirmUnsavedChanges } from 'ui-kit'
import { useLocation } from 'wouter'
import { useSearchResults } from './useSearchResults.tsx'

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const { groups, loading } = useSearchResults(query)
  const [, navigate] = useLocation()
  const open = (id: string) => {
    const result = groups.flatMap(({ items }) => items).find(item => item.id === id)
    onClose()
    if (result) confirmUnsavedChanges(() => navigate(result.href))
  }
  return (
    <CommandSearch
      open
      onClose={onClose}
      query={query}
      onQuery={setQuery}
      groups={groups}
      loading={loading}
      onSelect={open}
    />
  )
}
