/** The button of the search, which Ctrl K (⌘ K on a Mac) presses from any screen. */
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from 'ui-kit'
import { lazyDialog } from '../../core/screen.ts'

const SearchDialog = lazyDialog(() => import('./SearchDialog.tsx'), 'SearchDialog')

export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <IconButton label="Procurar (Ctrl K)" onClick={() => setOpen(true)}>
        <Search size={22} aria-hidden="true" />
      </IconButton>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
