// The main navigation: wide, icons only or hidden; on a phone a drawer over the page.
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../Link.tsx'
import { Logo } from '../Logo/Logo.tsx'
import { useDismiss } from '../useDismiss.ts'
import { matchesMedia, useMediaQuery } from '../useMediaQuery.ts'

export type SidebarState = 'normal' | 'minimized' | 'hidden'

export type SidebarGroup = {
  /** Left out for the first items. */
  heading?: string
  items: {
    label: string
    href: string
    icon: ReactNode
    current?: boolean
    /** Outside the app: a page of the site, or a mail. */
    external?: boolean
    /** How many things wait there. Nothing is shown for 0. */
    count?: number | undefined
  }[]
}

type Props = {
  /** Groups of pages, from the top. */
  groups: SidebarGroup[]
  /** Wide, icons only, or hidden. */
  state: SidebarState
  /** Gets the new state, as when the drawer is dismissed. */
  onState: (state: SidebarState) => void
  home?: string
  /** The id for aria-controls of the button that opens it. */
  id?: string
}

const nextState = { normal: 'minimized', minimized: 'hidden', hidden: 'normal' } satisfies Record<
  SidebarState,
  SidebarState
>

/** The state after a press of the menu button: normal, minimized, hidden. A drawer is only open or closed. */
export const nextSidebarState = (state: SidebarState): SidebarState =>
  state !== 'hidden' && matchesMedia(PHONE) ? 'hidden' : nextState[state]

const PHONE = '(max-width: 768px)'

export function Sidebar({ groups, state, onState, home = '/admin', id }: Props) {
  const aside = useRef<HTMLElement>(null)
  const open = state !== 'hidden'
  const drawer = useMediaQuery(PHONE)
  const dismiss = useCallback(() => {
    if (drawer) onState('hidden')
  }, [drawer, onState])
  useDismiss(aside, open && drawer, dismiss)
  const currentHref = groups.flatMap(({ items }) => items).find(({ current }) => current)?.href
  useEffect(() => {
    if (open && currentHref) aside.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [open, currentHref])
  const minimized = state === 'minimized'
  return (
    <>
      {open && drawer && <div className="fixed inset-0 z-30 bg-scrim" aria-hidden="true" />}
      <aside
        ref={aside}
        id={id}
        hidden={!open}
        data-state={state}
        className={cx(
          'w-64 shrink-0 bg-yard text-on-yard print:hidden max-md:fixed max-md:inset-y-0 max-md:left-0 max-md:z-30 max-md:shadow-over',
          '**:focus-visible:outline-on-yard',
          minimized && 'md:w-16',
        )}
      >
        <div className="sticky top-0 h-dvh overflow-y-auto overscroll-contain">
          <Link href={home} className={cx('flex h-16 items-center px-5', minimized && 'md:px-4')}>
            <span className={cx(minimized && 'md:hidden')}>
              <Logo />
            </span>
            {minimized && (
              <span className="max-md:hidden">
                <Logo variant="icon" />
              </span>
            )}
          </Link>
          <nav aria-label="Principal" className="pb-6">
            {groups.map(group => (
              <Group key={group.heading ?? 'top'} group={group} minimized={minimized} onFollow={dismiss} />
            ))}
          </nav>
          {/* the edge under which more of the menu is */}
          <div aria-hidden="true" className="pointer-events-none sticky bottom-0 -mt-8 h-8 bg-linear-to-t from-yard" />
        </div>
      </aside>
    </>
  )
}

function Group({ group, minimized, onFollow }: { group: SidebarGroup; minimized: boolean; onFollow: () => void }) {
  const id = useId()
  return (
    <div className={cx(group.heading && 'mt-3')}>
      {group.heading && (
        <h2 id={id} className={cx('px-5 pb-1 text-xs font-semibold text-on-yard-2', minimized && 'md:sr-only')}>
          {group.heading}
        </h2>
      )}
      <ul aria-labelledby={group.heading && id} className={cx('space-y-0.5 px-3', minimized && 'md:px-2')}>
        {group.items.map(item => (
          <Item key={item.label} {...item} minimized={minimized} onFollow={onFollow} />
        ))}
      </ul>
    </div>
  )
}

type ItemProps = SidebarGroup['items'][number] & { minimized: boolean; onFollow: () => void }

function Item({ label, href, icon, current, external, count, minimized, onFollow }: ItemProps) {
  const Anchor = external ? 'a' : Link
  const [tooltip, setTooltip] = useState<{ top: number; left: number }>()
  const show = (element: Element) => {
    const { top, right } = element.getBoundingClientRect()
    if (minimized && !matchesMedia(PHONE)) setTooltip({ top: top + 6, left: right + 8 })
  }
  const hide = () => setTooltip(undefined)
  return (
    <li>
      <Anchor
        href={href}
        aria-current={current ? 'page' : undefined}
        onClick={onFollow}
        onMouseEnter={event => show(event.currentTarget)}
        onMouseLeave={hide}
        onFocus={event => show(event.currentTarget)}
        onBlur={hide}
        className={cx(
          'relative flex min-h-9 scroll-mt-16 scroll-mb-10 items-center pointer-coarse:min-h-11 gap-3 rounded-control border-l-3 px-2.5 font-medium transition-colors hover:bg-yard-strong',
          current ? 'border-tag bg-yard-strong' : 'border-transparent text-on-yard/90',
          minimized && 'md:justify-center md:px-0 md:pr-0.75',
        )}
      >
        <span className="shrink-0 [&>svg]:size-5" aria-hidden="true">
          {icon}
        </span>
        <span className={cx('min-w-0 truncate', minimized && 'md:sr-only')}>{label}</span>
        {Boolean(count) && (
          <span
            className={cx(
              'ml-auto min-w-6 rounded-full bg-on-yard px-1.5 text-center text-sm font-semibold text-yard',
              minimized && 'md:absolute md:top-0 md:right-0 md:min-w-5 md:px-1 md:text-xs',
            )}
          >
            {count}
          </span>
        )}
      </Anchor>
      {tooltip && (
        <span
          style={tooltip}
          aria-hidden="true"
          className="pointer-events-none fixed z-40 rounded-sm bg-inverse px-2 py-1 text-sm font-medium whitespace-nowrap text-on-inverse shadow-over"
        >
          {label}
        </span>
      )}
    </li>
  )
}
