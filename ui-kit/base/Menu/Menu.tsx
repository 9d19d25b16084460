// A button that opens a menu of actions or options. Arrows move, letters jump, Esc and Tab close.
// The menu is a popover, so that no card or scrolling table cuts it off.
// Not Headless UI's menu: this is on the first screen, where that one adds 34 KiB and this one 1 KiB.
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../Link.tsx'
import { useDropdown } from '../useDropdown.ts'
import { type PopoverAlign, usePopoverPosition } from '../usePopoverPosition.ts'

export type MenuItem = {
  label: string
  /** For screen readers, where the label alone could be of any record: 'Excluir B01'. */
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

type Props = {
  /** What the button shows: a text, or the icon of the variant `icon`. */
  children: ReactNode
  items: MenuItem[]
  /** For screen readers, before the button's text: 'Fazenda'. Of an icon, its whole name and its tooltip. */
  label?: string
  variant?: 'outline' | 'ghost' | 'icon'
  align?: PopoverAlign
}

const textButton = 'flex min-h-10 max-w-full gap-2 px-3 font-semibold'
const variantClasses = {
  outline: `${textButton} border border-line-strong bg-surface hover:bg-sunken`,
  ghost: `${textButton} hover:bg-sunken`,
  icon: 'inline-flex size-10 justify-center text-ink-2 hover:bg-sunken hover:text-ink',
}

export function Menu({ children, items, label, variant = 'outline', align = 'start' }: Props) {
  const { open, setOpen, container, button, close } = useDropdown()
  const id = useId()
  const isIcon = variant === 'icon'
  return (
    <div ref={container} className="relative w-fit min-w-0 max-w-full">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...(isIcon && { 'aria-label': label, title: label })}
        onClick={() => setOpen(!open)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
        className={cx('items-center rounded-control transition-colors', variantClasses[variant])}
      >
        {isIcon ? children : <ButtonText label={label} text={children} open={open} />}
      </button>
      {open && <MenuList id={id} items={items} align={align} anchor={container} close={close} />}
    </div>
  )
}

const ButtonText = ({ label, text, open }: { label: string | undefined; text: ReactNode; open: boolean }) => (
  <>
    {label && <span className="sr-only">{label}: </span>}
    <span className="min-w-0 truncate">{text}</span>
    <ChevronDown size={16} className={cx('shrink-0 transition-transform', open && 'rotate-180')} aria-hidden="true" />
  </>
)

type ListProps = {
  id: string
  items: MenuItem[]
  align: PopoverAlign
  anchor: RefObject<HTMLElement | null>
  close: () => void
}

function MenuList({ id, items, align, anchor, close }: ListProps) {
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
      'flex min-h-10 w-full items-center gap-3 rounded-sm px-3 py-2 text-left focus-visible:-outline-offset-2',
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
