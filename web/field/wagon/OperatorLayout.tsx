/** The layout of an operation's screens: a header, the step, its buttons at the bottom, and the plan at the side. */
import { ArrowLeft, EllipsisVertical, GraduationCap, ListOrdered } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { cx, IconButton, useMediaQuery } from 'ui-kit'
import { screen } from '../../core/screen.ts'
import { DarkButton, SunlightButton } from '../../layout/ThemeButtons.tsx'
import { SyncStatus } from '../offline/SyncStatus.tsx'
import type { Outbox } from '../offline/useOutbox.ts'
import { useScaleSettings } from '../scale/scale-settings.ts'
import { readableInTheSun } from './readable-in-the-sun.ts'

const Dialog = screen(() => import('ui-kit/base/Dialog/Dialog.tsx'), 'Dialog')

type Props = {
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom. The one that goes on comes last. A weighing has its own. */
  actions?: ReactNode
  outbox: Outbox
  /** The plan at the side of a wide screen; on a narrow one below the step, or behind a button where the step fills the screen. */
  plan?: ReactNode
  onOptions?: () => void
}

export function OperatorLayout({ title, children, actions, outbox, plan, onOptions }: Props) {
  const [planOpen, setPlanOpen] = useState(false)
  const isRehearsal = useScaleSettings().way === 'simulator'
  const isWide = useMediaQuery('(width >= 56.25rem) and (height > 34rem)')
  // a step with buttons scrolls, and has room for the plan below
  const isBelow = !isWide && actions !== undefined
  return (
    <div className={cx('flex h-dvh bg-surface', readableInTheSun)}>
      <main className="@container/page flex min-w-0 flex-1 flex-col">
        <h1 className="sr-only">Operação</h1>
        <Header
          title={title}
          outbox={outbox}
          onPlan={plan && !isWide && !isBelow ? () => setPlanOpen(true) : undefined}
          onOptions={onOptions}
        />
        {isRehearsal && <RehearsalBand />}
        {/* positioned, so that what is hidden in it does not make the page longer */}
        <div
          ref={makeFocusable}
          className={cx('relative min-h-0 flex-1 overflow-y-auto', actions ? scrollingClasses : fillingClasses)}
        >
          {plan ? children : <div className={columnClasses}>{children}</div>}
          {plan && isBelow && <div className="mt-6 space-y-6 rounded-card bg-sunken px-2.5 py-4">{plan}</div>}
        </div>
        {actions && (
          <footer className="px-3 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7">
            <div className={cx('flex flex-wrap gap-3', !plan && columnClasses)}>{actions}</div>
          </footer>
        )}
      </main>
      {plan && isWide && (
        <aside
          aria-label="Plano"
          className="w-88 shrink-0 space-y-6 overflow-y-auto border-l border-line bg-sunken px-2.5 py-5"
        >
          <h2 className="sr-only">Plano</h2>
          {plan}
        </aside>
      )}
      <Suspense fallback={null}>
        {planOpen && (
          <Dialog open onClose={() => setPlanOpen(false)} title="Plano">
            <div className="-mx-3.5 space-y-6">{plan}</div>
          </Dialog>
        )}
      </Suspense>
    </div>
  )
}

const RehearsalBand = () => (
  <p className="my-1 flex items-center justify-center gap-2 bg-inverse px-3 py-1 text-lg leading-6 font-semibold text-on-inverse">
    <GraduationCap size={22} className="shrink-0" aria-hidden="true" />
    Treino. Nada é enviado.
  </p>
)

const columnClasses = 'mx-auto w-full max-w-4xl'
const scrollingClasses = 'px-3 py-3 sm:px-7'
/** A weighing fills the height, down to its keypad. */
const fillingClasses =
  'px-3 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-7 tall:pb-[max(1rem,env(safe-area-inset-bottom))]'

type HeaderProps = Pick<Props, 'title' | 'outbox'> & { onPlan: (() => void) | undefined; onOptions: Props['onOptions'] }

const Header = ({ title, outbox, onPlan, onOptions }: HeaderProps) => (
  <header className="grid grid-cols-[auto_1fr_auto] items-center px-1 large-text:flex large-text:flex-wrap pt-[max(0.25rem,env(safe-area-inset-top))] sm:gap-x-2 sm:px-4">
    <IconButton label="Voltar às operações" size="field" href="/operador">
      <ArrowLeft size={26} aria-hidden="true" />
    </IconButton>
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold not-tall:line-clamp-1 max-sm:order-last max-sm:col-span-3 max-sm:px-2 max-sm:short:hidden">
      {title}
    </div>
    <div className="flex min-w-0 items-center justify-end max-sm:col-span-2">
      <span className="min-w-0 max-sm:flex-1">
        <SyncStatus outbox={outbox} compact />
      </span>
      <SunlightButton />
      <span className="max-sm:hidden">
        <DarkButton />
      </span>
      {onPlan && (
        <IconButton label="Ver a receita" size="field" onClick={onPlan}>
          <ListOrdered size={26} aria-hidden="true" />
        </IconButton>
      )}
      {onOptions && (
        <IconButton label="Opções" size="field" onClick={onOptions}>
          <EllipsisVertical size={26} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  </header>
)

/** A scrolling element without a control of its own needs a tab stop, so that the keyboard can scroll it. */
function makeFocusable(box: HTMLElement | null) {
  if (box && box.scrollHeight > box.clientHeight && !box.querySelector('button, a, input')) box.tabIndex = 0
}
