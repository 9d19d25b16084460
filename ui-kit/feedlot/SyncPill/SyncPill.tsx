// The sync status of the device: sent, sending, offline, pending or rejected events.
import { cx } from '../../base/cx.ts'
import { Link } from '../../base/Link.tsx'

type Props = {
  /** The state of the connection to the server. */
  state: 'sent' | 'sending' | 'offline' | 'suspended'
  /** Number of events not sent yet. */
  pending: number
  /** Number of events that the server rejected and the user has to correct. */
  rejected?: number
  /** Number of events that the server has, and that wait for an approval. */
  awaiting?: number
  /** Page of the pending events. */
  href?: string
  /** Fewer words on a phone, for a header with other buttons. Screen readers get the whole text. */
  compact?: boolean
}

export function SyncPill({ href, compact, ...counts }: Props) {
  const { status, text, short } = statusOf(counts)
  const className = cx(
    'inline-flex min-h-8 items-center gap-2 rounded-full px-3 py-1 font-semibold',
    statusClasses[status],
  )
  const content = (
    <>
      <span
        className={cx(
          'size-2.5 shrink-0',
          status === 'rejected' ? 'rotate-45 bg-current' : 'rounded-full',
          dotClasses[status],
        )}
        aria-hidden="true"
      />
      <span className={cx(compact && short && 'max-sm:sr-only')}>{text}</span>
      {compact && short && (
        <span className="whitespace-nowrap sm:hidden" aria-hidden="true">
          {short}
        </span>
      )}
    </>
  )
  return (
    <span role="status">
      {href ? (
        <Link
          href={href}
          className={cx(className, 'relative hover:underline after:absolute after:inset-x-0 after:-inset-y-3')}
        >
          {content}
        </Link>
      ) : (
        <span className={className}>{content}</span>
      )}
    </span>
  )
}

type Status = 'sent' | 'sending' | 'pending' | 'rejected'

const statusClasses = {
  sent: 'bg-pasture-soft text-pasture',
  sending: 'bg-sky-soft text-sky',
  pending: 'bg-amber-soft text-amber',
  rejected: 'bg-rust-soft text-rust',
} satisfies Record<Status, string>

/** The shape differs too, not only the colour: a ring for pending, a diamond for rejected. */
const dotClasses = {
  sent: 'bg-current',
  sending: 'bg-current',
  pending: 'border-2 border-current',
  rejected: '',
} satisfies Record<Status, string>

type StatusText = { status: Status; text: string; short?: string }

function statusOf({ state, pending, rejected = 0, awaiting = 0 }: Omit<Props, 'href' | 'compact'>): StatusText {
  if (rejected > 0) return { status: 'rejected', text: rejected === 1 ? '1 não aceita' : `${rejected} não aceitas` }
  if (state === 'offline' && pending > 0)
    return { status: 'pending', text: `Sem sinal, ${count(pending, 'guardada')}`, short: `Sem sinal, ${pending}` }
  if (state === 'offline') return { status: 'pending', text: 'Sem sinal' }
  if (state === 'suspended' && pending > 0)
    return { status: 'pending', text: `Conta suspensa, ${count(pending, 'guardada')}`, short: `Suspensa, ${pending}` }
  if (state === 'sending') return { status: 'sending', text: `Enviando ${pending || ''}`.trim() }
  if (pending > 0) return { status: 'pending', text: count(pending, 'guardada') }
  if (awaiting === 0) return { status: 'sent', text: 'Tudo enviado' }
  const short = awaiting === 1 ? '1 aguarda' : `${awaiting} aguardam`
  return { status: 'pending', text: `${awaiting} aguardando aprovação`, short }
}

const count = (value: number, noun: string) => `${value} ${noun}${value === 1 ? '' : 's'}`
