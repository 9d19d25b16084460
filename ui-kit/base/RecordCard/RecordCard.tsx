// A card of one record: its name, facts and actions.
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../Card/Card.tsx'
import { cx } from '../cx.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Link } from '../Link.tsx'

export type Fact = {
  label: string
  value: ReactNode
  /** `lg` for the main figure of the card, `sm` for a date. */
  size?: 'sm' | 'md' | 'lg'
}

type Props = {
  name: string
  /** Makes the name a link. */
  href?: string | undefined
  /** Before the name, hidden from screen readers: the corral's tag, when the corral is among the facts. */
  prefix?: ReactNode
  /** Replaces the name and contains it: a corral's tag. */
  nameElement?: ReactNode
  /** After the name: a badge, a star. */
  badges?: ReactNode
  facts?: Fact[]
  /** Between the name and the facts: a meter, a bar, a list. */
  children?: ReactNode
  /** The record's form; left out for a user who may not edit it. */
  editHref?: string | undefined
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  /** Before the edit and delete buttons. */
  actions?: ReactNode
  /** Dimmed, for an inactive record. */
  muted?: boolean
}

export function RecordCard({
  name,
  href,
  prefix,
  nameElement,
  badges,
  facts = [],
  children,
  muted = false,
  ...buttons
}: Props) {
  return (
    <Card
      level={2}
      muted={muted}
      title={<Name name={name} href={href} prefix={prefix} nameElement={nameElement} badges={badges} />}
      actions={<Actions name={name} {...buttons} />}
    >
      <div className="space-y-3">
        {children}
        {facts.length > 0 && <Facts facts={facts} />}
      </div>
    </Card>
  )
}

const Name = ({
  name,
  href,
  prefix,
  nameElement,
  badges,
}: Pick<Props, 'name' | 'href' | 'prefix' | 'nameElement' | 'badges'>) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {prefix && <span aria-hidden="true">{prefix}</span>}
    <span className="min-w-0 wrap-anywhere">
      {href ? (
        <Link href={href} className="hover:underline">
          {nameElement || name}
        </Link>
      ) : (
        nameElement || name
      )}
    </span>
    {badges && <span className="inline-flex flex-wrap items-center gap-2 font-sans">{badges}</span>}
  </span>
)

type ActionProps = Pick<Props, 'name' | 'editHref' | 'onEdit' | 'onDelete' | 'actions'>

function Actions({ name, editHref, onEdit, onDelete, actions }: ActionProps) {
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
        <IconButton label={`Excluir ${name}`} variant="quiet-danger" onClick={onDelete}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

/** A list of labels and values, one per line. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="space-y-1">
    {facts.map(({ label, value, size = 'md' }) => (
      <div key={label} className={cx('flex flex-wrap items-baseline justify-between gap-x-4', factClasses[size].line)}>
        <dt>{label}</dt>
        <dd className={cx('min-w-0 wrap-anywhere', factClasses[size].value)}>{value}</dd>
      </div>
    ))}
  </dl>
)

const factClasses = {
  sm: { line: 'text-sm text-ink-3', value: '' },
  md: { line: 'text-ink-2', value: 'font-medium text-ink' },
  lg: { line: 'text-ink-2', value: 'font-display text-2xl font-semibold text-ink' },
}
