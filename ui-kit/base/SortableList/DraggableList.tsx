import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { type ReactNode, useMemo, useRef } from 'react'
import { cx } from '../cx.ts'
import { announcements } from './announcements.ts'
import { DragHandle, rowClasses } from './DragHandle.tsx'

type Row = { id: string | number; name: string; content: ReactNode }

type Props = { label: string; rows: Row[]; size: 'md' | 'field'; onMove: (from: number, to: number) => void }

export function DraggableList({ label, rows, size, onMove }: Props) {
  const currentRows = useRef(rows)
  currentRows.current = rows
  const accessibility = useMemo(() => announcements(labelsOf(currentRows)), [])
  const onDragEnd = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return
    onMove(source.initialIndex, source.index)
  }
  return (
    <DragDropProvider plugins={defaults => [...defaults, accessibility]} onDragEnd={onDragEnd}>
      <ol aria-label={label} className="space-y-2">
        {rows.map((row, index) => (
          <DraggableRow key={row.id} row={row} index={index} size={size} />
        ))}
      </ol>
    </DragDropProvider>
  )
}

function DraggableRow({ row: { id, name, content }, index, size }: { row: Row; index: number; size: Props['size'] }) {
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  return (
    <li ref={ref} className={cx(rowClasses, isDragging && 'border-pasture shadow-over')}>
      <DragHandle name={name} size={size} ref={handleRef} />
      {content}
    </li>
  )
}

const labelsOf = (rows: { current: Row[] }) => ({
  nameOf: (id: unknown) => rows.current.find(row => row.id === id)?.name ?? '',
  positionOf: (index: number) => `posição ${index + 1} de ${rows.current.length}`,
})
