/** A notice over a list whose records share a name, with a link to the form of each. Nothing is renamed automatically. */
import { useMemo } from 'react'
import { Banner, Link } from 'ui-kit'
import type { NamedKind } from '../../domain/record/records.ts'
import { duplicateNames, duplicateNamesText } from '../../domain/validation/duplicate-names.ts'

type Named = { id: number; name: string }
type Props<Item> = {
  kind: NamedKind
  items: Item[] | undefined
  /** Distinguishes the records of one name: '120 animais'. */
  detail: (item: Item) => string
  /** The form of a record, or what renames it in the list. */
  rename: { href: (item: Item) => string } | { onClick: (item: Item) => void }
}

export function DuplicateNamesNotice<Item extends Named>({ kind, items, detail, rename }: Props<Item>) {
  const groups = useMemo(() => duplicateNames(items ?? []), [items])
  if (groups.length === 0) return null
  return (
    <Banner tone="warning">
      <ul className="space-y-2">
        {groups.map(sameName => (
          <li key={sameName[0]?.id}>
            <p>{duplicateNamesText(kind, sameName)}</p>
            <ul className="flex flex-wrap gap-x-4">
              {sameName.map(item => (
                <li key={item.id}>
                  <RenameLink label={`${item.name}, ${detail(item)}`} item={item} rename={rename} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const linkClasses =
  'inline-flex min-h-6 items-center text-left font-semibold underline underline-offset-4 wrap-anywhere'

function RenameLink<Item>({ label, item, rename }: { label: string; item: Item; rename: Props<Item>['rename'] }) {
  const shared = { className: linkClasses, 'aria-label': `Renomear ${label}` }
  return 'href' in rename ? (
    <Link href={rename.href(item)} {...shared}>
      {label}
    </Link>
  ) : (
    <button type="button" onClick={() => rename.onClick(item)} {...shared}>
      {label}
    </button>
  )
}
