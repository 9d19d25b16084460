// One record of a list: its name, what is known of it, and what can be done with it.
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../Card/Card.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Link } from '../Link.tsx'

export type Fact = { label: string; value: ReactNode }

type Props = {
  name: string
  /** Where there is more of it: the name is the link. */
  href?: string | undefined
  /** Before the name: the tag that the record is known by. */
  lead?: ReactNode
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

export function RecordCard({ name, href, lead, marks, facts = [], children, muted = false, ...doing }: Props) {
  return (
    <Card
      level={2}
      muted={muted}
      title={<Name name={name} href={href} lead={lead} marks={marks} />}
      actions={<Actions name={name} {...doing} />}
    >
      <div className="space-y-3">
        {children}
        {facts.length > 0 && <Facts facts={facts} />}
      </div>
    </Card>
  )
}

const Name = ({ name, href, lead, marks }: Pick<Props, 'name' | 'href' | 'lead' | 'marks'>) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {lead}
    <span className="min-w-0 wrap-anywhere">
      {href ? (
        <Link href={href} className="hover:underline">
          {name}
        </Link>
      ) : (
        name
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
    {facts.map(({ label, value }) => (
      <div key={label} className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-2">{label}</dt>
        <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
