import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../Button/Button.tsx'
import { Select } from '../Select/Select.tsx'

type Props = {
  /** The current page, from 1. */
  page: number
  /** How many pages there are. */
  pageCount: number
  /** Gets the page to show. */
  onPageChange: (page: number) => void
  /** How many records a page has. */
  pageSize?: number
  /** Left out for a list whose pages have one size. */
  onPageSizeChange?: ((size: number) => void) | undefined
  /** What the person may choose from. */
  pageSizes?: number[]
}

export function Pagination({
  page,
  pageCount,
  onPageChange,
  pageSize,
  onPageSizeChange,
  pageSizes = [5, 10, 15, 30],
}: Props) {
  const id = useId()
  return (
    <nav aria-label="Paginação" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {onPageSizeChange && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <label htmlFor={id}>Itens por página</label>
          <div className="w-24 max-w-full">
            <Select
              id={id}
              value={String(pageSize)}
              onChange={value => onPageSizeChange(Number(value))}
              options={pageSizes.map(count => ({ value: String(count), label: String(count) }))}
            />
          </div>
        </div>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-3">
        <Button
          variant="secondary"
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
          icon={<ChevronLeft size={18} aria-hidden="true" />}
        >
          Anterior
        </Button>
        <span aria-live="polite" className="text-sm whitespace-nowrap text-ink-2">
          {page} de {Math.max(pageCount, 1)}
        </span>
        <Button variant="secondary" disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
          Próximo
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
      </div>
    </nav>
  )
}
