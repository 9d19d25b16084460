// The cards of a list. content-visibility skips the layout of cards off the screen, so 500 scroll as fast as 20.
import type { ReactNode } from 'react'
import { Card } from '../Card/Card.tsx'
import { cx } from '../cx.ts'
import { Skeleton, SkeletonText } from '../Skeleton/Skeleton.tsx'

type Layout = 'cards' | 'rows'

type Props<Item> = { items: Item[]; layout: Layout; children: (item: Item) => ReactNode }

export function CardList<Item extends { id: number }>({ items, layout, children }: Props<Item>) {
  if (items.length === 0) return null
  return (
    <div className="@container">
      <ul className={gridClasses(layout)}>
        {items.map(item => (
          <li key={item.id} className={cx('p-2 [content-visibility:auto] *:h-full', intrinsicSize[layout])}>
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The gap is padding of the items, because content-visibility clips what overflows an item: a shadow, a focus ring. */
const gridClasses = (layout: Layout) =>
  cx('-m-2 grid', layout === 'cards' && '@min-[40rem]:grid-cols-2 @min-[64rem]:grid-cols-3')

const intrinsicSize = { cards: '[contain-intrinsic-size:auto_11rem]', rows: '[contain-intrinsic-size:auto_5rem]' }

export function CardsSkeleton({ layout, label }: { layout: Layout; label: string }) {
  return (
    <div className="@container">
      <div className={gridClasses(layout)}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key, index) => (
          <div key={key} className="p-2">
            <Card>
              <Skeleton className="mb-4 h-7 w-40" {...(index === 0 && { label })} />
              {layout === 'cards' && <SkeletonText lines={3} />}
            </Card>
          </div>
        ))}
      </div>
    </div>
  )
}
