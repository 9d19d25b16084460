// A button that opens a menu of actions or options. Arrows move, letters jump, Esc and Tab close.
// Not Headless UI's menu: this is on the first screen, where that one adds 34 KiB and this one 1 KiB.
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../Link.tsx'
import { useDropdown } from '../useDropdown.ts'

export type MenuItem = {
  label: string
  /** An item has either `href` or `onSelect`. */
  href?: string
  onSelect?: () => void
  icon?: ReactNode
  /** Makes the item a radio item: whether it is the selected one. */
  current?: boolean
}

type Props = {
  children: ReactNode
  items: MenuItem[]
  /** For screen readers, before the button's text: 'Fazenda'. */
  label?: string
  variant?: 'outline' | 'ghost'
  align?: 'start' | 'end'
}

const variantClasses = { outline: 'border border-line-strong bg-surface hover:bg-sunken', ghost: 'hover:bg-sunken' }

export function Menu({ children, items, label, variant = 'outline', align = 'start' }: Props) {
  const { open, setOpen, container, button, close } = useDropdown()
  const id = useId()
  return (
    <div ref={container} className="relative w-fit min-w-0 max-w-full">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
        className={cx(
          'flex min-h-10 max-w-full items-center gap-2 rounded-control px-3 font-semibold transition-colors',
          variantClasses[variant],
        )}
      >
        {label && <span className="sr-only">{label}: </span>}
        <span className="min-w-0 truncate">{children}</span>
        <ChevronDown
          size={16}
          className={cx('shrink-0 transition-transform', open && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      {open && <MenuList id={id} items={items} align={align} close={close} />}
    </div>
  )
}

function MenuList({
  id,
  items,
  align,
  close,
}: {
  id: string
  items: MenuItem[]
  align: 'start' | 'end'
  close: () => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const options = itemsOf(list.current)
    const first = options.find(option => option.getAttribute('aria-checked') === 'true') ?? options[0]
    first?.focus()
  }, [])
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      onKeyDown={event => moveFocus(event, itemsOf(list.current))}
      className={cx(
        'absolute top-full z-30 mt-1 max-h-80 w-max max-w-[min(20rem,calc(100vw-2rem))] min-w-full overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-over',
        align === 'end' ? 'right-0' : 'left-0',
      )}
    >
      {items.map(item => (
        <Item key={item.label} item={item} close={close} />
      ))}
    </div>
  )
}

function Item({ item: { label, href, onSelect, icon, current }, close }: { item: MenuItem; close: () => void }) {
  const choose = () => {
    close()
    onSelect?.()
  }
  const shared = {
    role: current === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': current,
    tabIndex: -1,
    onClick: choose,
    className:
      'flex min-h-10 w-full items-center gap-3 rounded-sm px-3 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2',
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
