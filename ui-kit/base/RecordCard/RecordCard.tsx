// One record of a list: its name, what is known of it, and what can be done with it.
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../Card/Card.tsx'
import { cx } from '../cx.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Link } from '../Link.tsx'

export type Fact = {
  label: string
  value: ReactNode
  /** The one that the card is about is big; a date is small. */
  weight?: 'figure' | 'plain' | 'quiet'
}

type Props = {
  name: string
  /** Where there is more of it: the name is the link. */
  href?: string | undefined
  /** Before the name, for the eye: the tag of its corral, which is among the facts too. */
  lead?: ReactNode
  /** In place of the name, and saying it: the tag of a corral. */
  plate?: ReactNode
  /** After the name: a badge, a star. */
  marks?: ReactNode
  facts?: Fact[]
  /** Between the name and the facts: a meter, a bar, a list. */
  children?: ReactNode
  /** The record's form; left out where the person may not change it. */
  editHref?: string | undefined
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  /** More to do, before edit and delete. */
  actions?: ReactNode
  /** Dimmed, for what is switched off. */
  muted?: boolean
}

export function RecordCard({ name, href, lead, plate, marks, facts = [], children, muted = false, ...doing }: Props) {
  return (
    <Card
      level={2}
      muted={muted}
      title={<Name name={name} href={href} lead={lead} plate={plate} marks={marks} />}
      actions={<Actions name={name} {...doing} />}
    >
      <div className="space-y-3">
        {children}
        {facts.length > 0 && <Facts facts={facts} />}
      </div>
    </Card>
  )
}

const Name = ({ name, href, lead, plate, marks }: Pick<Props, 'name' | 'href' | 'lead' | 'plate' | 'marks'>) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {lead && <span aria-hidden="true">{lead}</span>}
    <span className="min-w-0 wrap-anywhere">
      {href ? (
        <Link href={href} className="hover:underline">
          {plate || name}
        </Link>
      ) : (
        plate || name
      )}
    </span>
    {marks && <span className="inline-flex flex-wrap items-center gap-2 font-sans">{marks}</span>}
  </span>
)

type Doing = Pick<Props, 'name' | 'editHref' | 'onEdit' | 'onDelete' | 'actions'>

function Actions({ name, editHref, onEdit, onDelete, actions }: Doing) {
  if (!actions && !editHref && !onEdit && !onDelete) return null
  return (
    <div className="-my-1.5 -mr-2 flex items-center">
      {actions}
      {(editHref || onEdit) && (
        <IconButton
          label={`Editar ${name}`}
          {...(editHref ? { href: editHref } : {})}
          {...(onEdit && { onClick: onEdit })}
        >
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
      )}
      {onDelete && (
        <IconButton label={`Excluir ${name}`} variant="danger" onClick={onDelete}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

/** Words and their values, a line each. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="space-y-1">
    {facts.map(({ label, value, weight = 'plain' }) => (
      <div key={label} className={cx('flex flex-wrap items-baseline justify-between gap-x-4', look[weight].line)}>
        <dt>{label}</dt>
        <dd className={cx('min-w-0 wrap-anywhere', look[weight].value)}>{value}</dd>
      </div>
    ))}
  </dl>
)

const look = {
  figure: { line: 'text-ink-2', value: 'font-display text-2xl font-semibold text-ink' },
  plain: { line: 'text-ink-2', value: 'font-medium text-ink' },
  quiet: { line: 'text-sm text-ink-3', value: '' },
}
