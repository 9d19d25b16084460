// A list put in order by hand: dragged, by keyboard, or with the two buttons that every row has. Dragging's code comes later.
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { Dragging } from './Dragging.tsx'
import { Handle, rowClasses } from './Row.tsx'

type Props<Item> = {
  /** Names the list: 'Sequência dos Lotes'. */
  label: string
  items: Item[]
  idOf: (item: Item) => string | number
  /** How the item is called aloud. */
  nameOf: (item: Item, index: number) => string
  onChange: (items: Item[]) => void
  /** What a row shows between its handle and its buttons. */
  children: (item: Item, index: number) => ReactNode
  disabled?: boolean
}

export function SortableList<Item>(props: Props<Item>) {
  const { label, items, idOf, nameOf, onChange, children, disabled = false } = props
  const list = useRef<HTMLDivElement>(null)
  const Drag = useDragging(list)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const next = moved(items, from, to)
    onChange(next)
    const item = items[from]
    if (item) setSaid(`${nameOf(item, to)}, posição ${to + 1} de ${items.length}.`)
  }
  const rows = items.map((item, index) => ({
    id: idOf(item),
    name: nameOf(item, index),
    content: (
      <>
        <div className="min-w-0 flex-1">{children(item, index)}</div>
        <Movers name={nameOf(item, index)} index={index} count={items.length} disabled={disabled} move={move} />
      </>
    ),
  }))
  return (
    <div ref={list}>
      {Drag && !disabled ? (
        <Drag label={label} rows={rows} onMove={(from, to) => onChange(moved(items, from, to))} />
      ) : (
        <ol aria-label={label} className="space-y-2">
          {rows.map(({ id, name, content }) => (
            <li key={id} className={rowClasses}>
              <Handle name={name} disabled />
              {content}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

type MoversProps = {
  name: string
  index: number
  count: number
  disabled: boolean
  move: (from: number, to: number) => void
}

/** A row that moves takes the focus with it, so that pressing again moves it again. */
function Movers({ name, index, count, disabled, move }: MoversProps) {
  const box = useRef<HTMLSpanElement>(null)
  const pressed = useRef<'up' | 'down' | null>(null)
  useEffect(() => {
    const [up, down] = box.current?.querySelectorAll('button') ?? []
    if (pressed.current === 'up') (index === 0 ? down : up)?.focus()
    if (pressed.current === 'down') (index === count - 1 ? up : down)?.focus()
    pressed.current = null
  }, [index, count])
  const step = (way: 'up' | 'down') => {
    pressed.current = way
    move(index, way === 'up' ? index - 1 : index + 1)
  }
  return (
    <span ref={box} className="flex shrink-0 max-sm:flex-col">
      <IconButton label={`Mover ${name} para cima`} disabled={disabled || index === 0} onClick={() => step('up')}>
        <ChevronUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Mover ${name} para baixo`}
        disabled={disabled || index === count - 1}
        onClick={() => step('down')}
      >
        <ChevronDown size={20} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** Rows are made anew when dragging arrives, so it waits until nobody is typing in one. */
function useDragging(list: React.RefObject<HTMLElement | null>) {
  const [Drag, setDrag] = useState<{ It: typeof Dragging }>()
  useEffect(() => {
    const element = list.current
    let gone = false
    const arrive = (module: { Dragging: typeof Dragging }) => {
      if (gone) return
      if (!element?.contains(document.activeElement)) return setDrag({ It: module.Dragging })
      element.addEventListener('focusout', () => setTimeout(() => arrive(module)), { once: true })
    }
    // with no network there is no dragging: the buttons are there
    import('./Dragging.tsx').then(arrive, () => {})
    return () => {
      gone = true
    }
  }, [list])
  return Drag?.It
}
