import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { type ReactNode, useMemo, useRef } from 'react'
import { cx } from '../cx.ts'
import { announcements } from './announcements.ts'
import { DragHandle, rowClasses } from './DragHandle.tsx'

type RowOfList = { id: string | number; name: string; content: ReactNode }

type Props = { label: string; rows: RowOfList[]; onMove: (from: number, to: number) => void }

export function DraggableList({ label, rows, onMove }: Props) {
  const now = useRef(rows)
  now.current = rows
  const voice = useMemo(() => announcements(wordsOf(now)), [])
  const end = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return
    onMove(source.initialIndex, source.index)
  }
  return (
    <DragDropProvider plugins={defaults => [...defaults, voice]} onDragEnd={end}>
      <ol aria-label={label} className="space-y-2">
        {rows.map((row, index) => (
          <DraggableRow key={row.id} row={row} index={index} />
        ))}
      </ol>
    </DragDropProvider>
  )
}

function DraggableRow({ row: { id, name, content }, index }: { row: RowOfList; index: number }) {
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  return (
    <li ref={ref} className={cx(rowClasses, isDragging && 'border-pasture shadow-over')}>
      <DragHandle name={name} ref={handleRef} />
      {content}
    </li>
  )
}

const wordsOf = (rows: { current: RowOfList[] }) => ({
  nameOf: (id: unknown) => rows.current.find(row => row.id === id)?.name ?? '',
  placeOf: (index: number) => `posição ${index + 1} de ${rows.current.length}`,
})
