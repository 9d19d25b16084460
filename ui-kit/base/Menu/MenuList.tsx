// The items of a menu, in a popover, so that no card or scrolling table cuts them off.
import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../Link.tsx'
import { type PopoverAlign, usePopoverPosition } from '../usePopoverPosition.ts'

export type MenuItem = {
  label: string
  /** The name for screen readers, where the label alone could be of any record: 'Excluir B01'. */
  name?: string
  /** Red, for an action that destroys. */
  danger?: boolean
  /** An item has either `href` or `onSelect`. */
  href?: string
  onSelect?: () => void
  icon?: ReactNode
  /** Makes the item a radio item: whether it is the selected one. */
  current?: boolean
}

type ListProps = {
  id: string
  items: MenuItem[]
  align: PopoverAlign
  anchor: RefObject<HTMLElement | null>
  close: () => void
}

export function MenuList({ id, items, align, anchor, close }: ListProps) {
  const list = usePopoverPosition(anchor, align)
  useEffect(() => {
    const options = itemsOf(list.current)
    const first = options.find(option => option.getAttribute('aria-checked') === 'true') ?? options[0]
    first?.focus()
  }, [list])
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      popover="manual"
      style={{ minWidth: anchor.current?.offsetWidth }}
      onKeyDown={event => moveFocus(event, itemsOf(list.current))}
      className="fixed inset-auto m-0 max-h-80 w-max max-w-[min(20rem,calc(100vw-2rem))] overflow-y-auto rounded-control border border-line bg-surface p-1 font-sans text-base font-normal text-ink shadow-over"
    >
      {items.map(item => (
        <Item key={item.label} item={item} close={close} />
      ))}
    </div>
  )
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, name, danger, href, onSelect, icon, current } = item
  const choose = () => {
    close()
    onSelect?.()
  }
  const shared = {
    role: current === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': current,
    'aria-label': name,
    tabIndex: -1,
    onClick: choose,
    className: cx(
      'flex min-h-10 pointer-coarse:min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-left focus-visible:-outline-offset-2',
      danger ? 'text-rust hover:bg-rust-soft' : 'hover:bg-sunken',
    ),
  }
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {current && <Check size={18} className="shrink-0 text-pasture" aria-hidden="true" />}
    </>
  )
  if (href) {
    return (
      <Link href={href} {...shared}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" {...shared}>
      {content}
    </button>
  )
}

const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]

function moveFocus(event: KeyboardEvent, options: HTMLElement[]) {
  const index = document.activeElement instanceof HTMLElement ? options.indexOf(document.activeElement) : -1
  const target = nextOption(event.key, index, options)
  if (!target) return
  event.preventDefault()
  target.focus()
}

function nextOption(key: string, index: number, options: HTMLElement[]) {
  if (key === 'ArrowDown') return options[(index + 1) % options.length]
  if (key === 'ArrowUp') return options.at(index - 1)
  if (key === 'Home') return options[0]
  if (key === 'End') return options.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const others = [...options.slice(index + 1), ...options.slice(0, index + 1)]
  return others.find(option => option.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
