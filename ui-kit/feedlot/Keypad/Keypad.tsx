// Digits as a part of the screen, so that no system keyboard covers the weight. Keys are at least 64 px, for gloves.
import { Delete } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from '../../base/cx.ts'
import { type KeypadKey, typeKey } from './type-key.ts'

type Props = {
  /** The typed text, as in WeightField. */
  value: string
  onChange: (value: string) => void
  /** The next digit replaces the text: a weight that a button filled in. */
  replaces?: boolean
  /** KeypadActions, in four rows. The last one is the next step. */
  children: ReactNode
}

const KEYS: KeypadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', 'backspace']

export function Keypad({ value, onChange, replaces, children }: Props) {
  const press = (key: KeypadKey) => onChange(typeKey(replaces && key !== 'backspace' ? '' : value, key))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the press stays on the keys, it only leaves the focus in the field
    <div
      onMouseDown={keepFocus}
      className="grid h-full grid-cols-[minmax(0,3fr)_minmax(5.25rem,1.25fr)] gap-1.5 large-text:h-auto large-text:grid-cols-1 select-none touch-manipulation"
    >
      <fieldset aria-label="Teclado" className="grid auto-rows-[minmax(4rem,1fr)] grid-cols-3 gap-1.5">
        {KEYS.map(key => (
          <button
            key={key}
            type="button"
            aria-label={keyNames[key]}
            onClick={() => press(key)}
            className={cx(keyClasses, 'font-display text-3xl font-semibold')}
          >
            {key === 'backspace' ? <Delete size={30} aria-hidden="true" /> : key}
          </button>
        ))}
      </fieldset>
      <div className="grid auto-rows-[minmax(4rem,1fr)] gap-1.5">{children}</div>
    </div>
  )
}

const keyClasses =
  'flex min-w-16 items-center large-text:min-w-0 justify-center rounded-field border border-line-strong bg-surface text-ink transition-colors hover:bg-sunken active:bg-quiet'

const keyNames: Partial<Record<KeypadKey, string>> = { ',': 'Vírgula', backspace: 'Apagar' }

/** Without it a press moves the focus from the field to the key, and a physical keyboard types nowhere. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type ActionProps = Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'disabled' | 'children'> & {
  /** `next` is yellow: one on a screen. */
  variant?: 'plain' | 'next'
  /** How many of the four rows the button covers. */
  rows?: 1 | 2 | 3 | 4
}

const rowClasses = { 1: '', 2: 'row-span-2', 3: 'row-span-3', 4: 'row-span-4' }

/** A key of the right column. */
export const KeypadAction = ({ variant = 'plain', rows = 1, type = 'button', children, ...rest }: ActionProps) => (
  <button
    {...rest}
    type={type}
    className={cx(
      'flex min-w-0 flex-col items-center justify-center rounded-field px-1 text-center leading-tight font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-50',
      rowClasses[rows],
      variant === 'next'
        ? 'bg-tag font-display text-lg leading-6 min-[26rem]:text-xl text-tag-ink hover:bg-tag-strong active:bg-tag-strong'
        : 'border border-line-strong bg-surface text-base leading-4.5 text-ink hover:bg-sunken active:bg-quiet',
    )}
  >
    {children}
  </button>
)
