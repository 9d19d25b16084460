// A button that opens a menu of actions or options. Arrows move, letters jump, Esc and Tab close.
// Not Headless UI's menu: this is on the first screen, where that one adds 34 KiB and this one 1 KiB.
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useId } from 'react'
import { cx } from '../cx.ts'
import { useDropdown } from '../useDropdown.ts'
import type { PopoverAlign } from '../usePopoverPosition.ts'
import type { MenuItem } from './MenuList.tsx'

/** Loaded after the first screen, because two menus are on it, and before one opens, because there may be no signal by then. */
const loadList = () => import('./MenuList.tsx')
const MenuList = lazy(() => loadList().then(module => ({ default: module.MenuList })))

type Props = {
  /** What the button shows: a text, or the icon of the variant `icon`. */
  children: ReactNode
  items: MenuItem[]
  /** The label for screen readers, before the button's text: 'Fazenda'. An icon has it as its whole name and its tooltip. */
  label?: string
  variant?: 'outline' | 'ghost' | 'icon'
  /** The edge of the button that the list is aligned with. */
  align?: PopoverAlign
}

const textButton = 'flex min-h-10 pointer-coarse:min-h-11 max-w-full gap-2 px-3 font-semibold'
const variantClasses = {
  outline: `${textButton} border border-line-strong bg-surface hover:bg-sunken`,
  ghost: `${textButton} hover:bg-sunken`,
  icon: 'inline-flex size-10 pointer-coarse:size-11 justify-center text-ink-2 hover:bg-sunken hover:text-ink',
}

export function Menu({ children, items, label, variant = 'outline', align = 'start' }: Props) {
  const { open, setOpen, container, button, close } = useDropdown()
  const id = useId()
  const isIcon = variant === 'icon'
  useEffect(() => void loadList().catch(() => undefined), [])
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
      {open && (
        <Suspense>
          <MenuList id={id} items={items} align={align} anchor={container} close={close} />
        </Suspense>
      )}
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
