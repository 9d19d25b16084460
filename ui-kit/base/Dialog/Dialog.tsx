// A modal dialog: centred on a wide screen, a bottom sheet on a phone.
import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { focusableIfScrollable } from '../focusable-if-scrollable.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useFocusReturn } from './useFocusReturn.ts'

type Props = {
  open: boolean
  /** Runs on Esc, the close button and a press outside; the parent decides whether to close. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons: cancel first, the action last. */
  actions?: ReactNode
  /** `full` covers the screen: its content has its own keys and needs the whole screen. */
  size?: 'md' | 'lg' | 'full'
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** What it shows does not come again, so only its buttons close it. */
  shownOnce?: boolean
}

const ignore = () => undefined

const sheetClasses = 'max-h-[90dvh] rounded-t-field sm:rounded-card'
const sizeClasses = {
  md: cx(sheetClasses, 'sm:max-w-md'),
  lg: cx(sheetClasses, 'sm:max-w-2xl'),
  full: 'h-dvh pt-[env(safe-area-inset-top)]',
}

export function Dialog({ open, onClose, title, children, actions, size = 'md', role, shownOnce = false }: Props) {
  useFocusReturn(open)
  return (
    <HeadlessDialog
      open={open}
      onClose={shownOnce ? ignore : onClose}
      role={role}
      className="relative z-40 outline-none"
    >
      <div className="fixed inset-0 bg-scrim transition-opacity starting:opacity-0" aria-hidden="true" />
      <div className={cx('fixed inset-0 flex items-end justify-center sm:items-center', size !== 'full' && 'sm:p-4')}>
        <DialogPanel
          className={cx(
            'flex w-full flex-col bg-surface pb-[env(safe-area-inset-bottom)] shadow-over transition starting:translate-y-4 starting:opacity-0',
            sizeClasses[size],
          )}
        >
          <div
            className={cx('flex items-start justify-between gap-4 pr-3 pl-5', size === 'full' ? 'pt-1' : 'pt-4 pb-2')}
          >
            <DialogTitle className="min-w-0 pt-1.5 font-display text-xl font-semibold wrap-anywhere">
              {title}
            </DialogTitle>
            <span className={cx(size !== 'full' && '-m-2')}>
              <IconButton label="Fechar" size="field" onClick={onClose}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            </span>
          </div>
          <div
            ref={focusableIfScrollable}
            className={cx(
              'min-h-0 overflow-y-auto wrap-break-word',
              size === 'full' ? 'flex-1 px-3 pb-2 sm:px-7' : 'px-5 pb-5',
            )}
          >
            {children}
          </div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 max-sm:*:flex-1">
              {actions}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
