// Whether the work of this device is safe on the server, in two or three words.
import { cx } from '../../base/cx.ts'
import { Link } from '../../base/Link.tsx'

type Props = {
  state: 'sent' | 'sending' | 'offline'
  /** Facts that are only on this device. */
  pending: number
  /** Facts that the server did not take; they wait for a person. */
  rejected?: number
  /** Where what is kept can be seen. */
  href?: string
}

export function SyncPill({ href, ...facts }: Props) {
  const { tone, text } = said(facts)
  const className = cx('inline-flex min-h-8 items-center gap-2 rounded-full px-3 py-1 font-semibold', look[tone])
  const content = (
    <>
      <span
        className={cx('size-2.5 shrink-0', tone === 'refused' ? 'rotate-45 bg-current' : 'rounded-full', dot[tone])}
        aria-hidden="true"
      />
      {text}
    </>
  )
  return (
    <span role="status">
      {href ? (
        <Link
          href={href}
          className={cx(className, 'relative hover:underline after:absolute after:-inset-x-1 after:-inset-y-2.5')}
        >
          {content}
        </Link>
      ) : (
        <span className={className}>{content}</span>
      )}
    </span>
  )
}

type Tone = 'sent' | 'sending' | 'waiting' | 'refused'

const look = {
  sent: 'bg-pasture-soft text-pasture',
  sending: 'bg-sky-soft text-sky',
  waiting: 'bg-amber-soft text-amber',
  refused: 'bg-rust-soft text-rust',
} satisfies Record<Tone, string>

/** A ring where the signal is missing, a diamond where a person has to look: the shape says it too. */
const dot = {
  sent: 'bg-current',
  sending: 'bg-current',
  waiting: 'border-2 border-current',
  refused: '',
} satisfies Record<Tone, string>

function said({ state, pending, rejected = 0 }: Omit<Props, 'href'>): { tone: Tone; text: string } {
  if (rejected > 0) return { tone: 'refused', text: count(rejected, 'recusada') }
  if (state === 'offline')
    return { tone: 'waiting', text: pending > 0 ? `Sem sinal, ${count(pending, 'guardada')}` : 'Sem sinal' }
  if (state === 'sending') return { tone: 'sending', text: `Enviando ${pending || ''}`.trim() }
  return pending > 0 ? { tone: 'waiting', text: count(pending, 'guardada') } : { tone: 'sent', text: 'Tudo enviado' }
}

const count = (value: number, noun: string) => `${value} ${noun}${value === 1 ? '' : 's'}`
