/** Lots in little room: the tag, the kg and a few words, several on a line. */
import type { ReactNode } from 'react'
import { Link, Tag } from 'ui-kit'
import { formatKg } from '../../../domain/format/format.ts'
import { lotHref } from '../lots/lots.ts'

export const LotTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-3">
    {children}
  </ul>
)

/** `before`: what the kg are, in one word. */
type TileProps = {
  id: number
  name: string
  corralName: string | null | undefined
  kg: number
  before?: string
  children: ReactNode
}

/** The whole tile is the link, with the lot's name. */
export const LotTile = ({ id, name, corralName, kg, before, children }: TileProps) => (
  <li className="relative flex items-center gap-2 large-text:flex-wrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <Tag name={corralName} size="sm" shrinks />
    <span className="min-w-20 leading-5">
      <Link href={lotHref(id)} className="font-semibold outline-none after:absolute after:inset-0 hover:underline">
        {before && <span className="text-xs font-normal text-ink-2">{before} </span>}
        <span className="whitespace-nowrap">{formatKg(kg)}</span>
        <span className="sr-only">: {name}</span>
      </Link>
      <span className="block text-sm text-ink-2">{children}</span>
    </span>
  </li>
)
