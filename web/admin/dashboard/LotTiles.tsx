/** Lots in little room: the tag, an amount and a few words, several on a line. */
import type { ReactNode } from 'react'
import { Link, Tag } from 'ui-kit'
import { lotHref } from '../lots/lots.ts'

export const LotTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-3">
    {children}
  </ul>
)

/** `amount`: '12.400 kg', 'faltam 798 kg'. */
type TileProps = {
  id: number
  name: string
  corralName: string | null | undefined
  amount: string
  children: ReactNode
}

/** The whole tile is the link, with the lot's name. */
export const LotTile = ({ id, name, corralName, amount, children }: TileProps) => (
  <li className="relative flex items-center gap-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <Tag name={corralName} size="sm" />
    <span className="min-w-0 leading-5">
      <Link href={lotHref(id)} className="font-semibold outline-none after:absolute after:inset-0 hover:underline">
        {amount.replace(' kg', '\u00a0kg')}
        <span className="sr-only">: {name}</span>
      </Link>
      <span className="block text-sm text-ink-2">{children}</span>
    </span>
  </li>
)
