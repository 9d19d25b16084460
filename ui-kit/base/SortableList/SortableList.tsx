// A list that is reordered by dragging (mouse or keyboard) or with the two buttons of each row. The code for dragging loads later.
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { DraggableList } from './DraggableList.tsx'
import { DragHandle, rowClasses } from './DragHandle.tsx'

type Props<Item> = {
  /** Names the list: 'Sequência dos Lotes'. */
  label: string
  items: Item[]
  /** What tells an item from the others. */
  idOf: (item: Item) => string | number
  /** The item's name in labels and announcements for screen readers. */
  nameOf: (item: Item, index: number) => string
  onChange: (items: Item[]) => void
  /** What a row shows between its handle and its buttons. */
  children: (item: Item, index: number) => ReactNode
  disabled?: boolean
  /** `field`: buttons for gloves. */
  size?: 'md' | 'field'
}

export function SortableList<Item>(props: Props<Item>) {
  const { label, items, idOf, nameOf, onChange, children, disabled = false, size = 'md' } = props
  const list = useRef<HTMLDivElement>(null)
  const Draggable = useDraggableList(list)
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const next = moveItem(items, from, to)
    onChange(next)
    const item = items[from]
    if (item) setAnnouncement(`${nameOf(item, to)}, posição ${to + 1} de ${items.length}.`)
  }
  const rows = items.map((item, index) => ({
    id: idOf(item),
    name: nameOf(item, index),
    content: (
      <>
        <div className="min-w-0 flex-[1_1_6rem]">{children(item, index)}</div>
        <MoveButtons
          name={nameOf(item, index)}
          index={index}
          count={items.length}
          disabled={disabled}
          size={size}
          move={move}
        />
      </>
    ),
  }))
  return (
    <div ref={list}>
      {Draggable && !disabled ? (
        <Draggable label={label} rows={rows} size={size} onMove={(from, to) => onChange(moveItem(items, from, to))} />
      ) : (
        <ol aria-label={label} className="space-y-2">
          {rows.map(({ id, name, content }) => (
            <li key={id} className={rowClasses}>
              <DragHandle name={name} size={size} disabled />
              {content}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

type MoveButtonsProps = {
  name: string
  index: number
  count: number
  disabled: boolean
  size: 'md' | 'field'
  move: (from: number, to: number) => void
}

/** Keeps the focus on the pressed button after the row has moved, so that pressing again moves it again. */
function MoveButtons({ name, index, count, disabled, size, move }: MoveButtonsProps) {
  const container = useRef<HTMLSpanElement>(null)
  const pressed = useRef<'up' | 'down' | null>(null)
  useEffect(() => {
    const [up, down] = container.current?.querySelectorAll('button') ?? []
    if (pressed.current === 'up') (index === 0 ? down : up)?.focus()
    if (pressed.current === 'down') (index === count - 1 ? up : down)?.focus()
    pressed.current = null
  }, [index, count])
  const step = (direction: 'up' | 'down') => {
    pressed.current = direction
    move(index, direction === 'up' ? index - 1 : index + 1)
  }
  return (
    <span ref={container} className={cx('flex shrink-0', size === 'md' && 'max-sm:flex-col')}>
      <IconButton
        size={size}
        label={`Mover ${name} para cima`}
        disabled={disabled || index === 0}
        onClick={() => step('up')}
      >
        <ChevronUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        size={size}
        label={`Mover ${name} para baixo`}
        disabled={disabled || index === count - 1}
        onClick={() => step('down')}
      >
        <ChevronDown size={20} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

export function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

type DraggableListModule = { DraggableList: typeof DraggableList }

/** What was loaded for a list before: the next one begins with it. */
let lastLoaded: DraggableListModule | undefined

/**
 * Loads the code for dragging. Its arrival remounts the rows, so it waits while the focus is in the list: an input
 * would lose the focus in the middle of typing. A list that opens later has it at once, and loses no press.
 */
function useDraggableList(list: React.RefObject<HTMLElement | null>) {
  const [loaded, setLoaded] = useState(lastLoaded)
  useEffect(() => {
    const element = list.current
    let unmounted = false
    const onLoaded = (module: DraggableListModule) => {
      lastLoaded = module
      if (unmounted) return
      if (!element?.contains(document.activeElement)) return setLoaded(module)
      element.addEventListener('focusout', () => setTimeout(() => onLoaded(module)), { once: true })
    }
    // without a network the list works with its buttons only
    import('./DraggableList.tsx').then(onLoaded, () => {})
    return () => {
      unmounted = true
    }
  }, [list])
  return loaded?.DraggableList
}
