// The records of a list. content-visibility skips the layout of what is off the screen, so 500 scroll as fast as 20.
import type { ReactNode } from 'react'
import { Card } from '../Card/Card.tsx'
import { cx } from '../cx.ts'
import { Skeleton, SkeletonText } from '../Skeleton/Skeleton.tsx'

/** `cards` in a grid, `packed` cards of different heights, `column` one under the other, `rows` of short records in one card. */
export type ListLayout = 'cards' | 'packed' | 'column' | 'rows'

type Props<Item> = { items: Item[]; layout: ListLayout; children: (item: Item) => ReactNode }

export function CardList<Item extends { id: number }>({ items, layout, children }: Props<Item>) {
  if (items.length === 0) return null
  if (layout === 'rows') return <RowList items={items}>{children}</RowList>
  if (layout === 'packed') return <PackedList items={items}>{children}</PackedList>
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

const RowList = <Item extends { id: number }>({ items, children }: Omit<Props<Item>, 'layout'>) => (
  <Card flush>
    <ul className="divide-y divide-line">
      {items.map(item => (
        <li key={item.id} className="[contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]">
          {children(item)}
        </li>
      ))}
    </ul>
  </Card>
)

/** The cards stand in columns of text, so that a short card leaves no hole beside a long one. */
const PackedList = <Item extends { id: number }>({ items, children }: Omit<Props<Item>, 'layout'>) => (
  <div className="@container">
    <ul className="-mb-4 gap-4 @min-[40rem]:columns-2 @min-[64rem]:columns-3">
      {items.map(item => (
        <li key={item.id} className="break-inside-avoid pb-4">
          {children(item)}
        </li>
      ))}
    </ul>
  </div>
)

/** The gap is padding of the items, because content-visibility clips what overflows an item: a shadow, a focus ring. */
const gridClasses = (layout: ListLayout) =>
  cx('-m-2 grid', (layout === 'cards' || layout === 'packed') && '@min-[40rem]:grid-cols-2 @min-[64rem]:grid-cols-3')

const intrinsicSize = { cards: '[contain-intrinsic-size:auto_11rem]', column: '[contain-intrinsic-size:auto_5rem]' }

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']

export function CardsSkeleton({ layout, label }: { layout: ListLayout; label: string }) {
  if (layout === 'rows') return <RowsSkeleton label={label} />
  return (
    <div className="@container">
      <div className={gridClasses(layout)}>
        {placeholders.map((key, index) => (
          <div key={key} className="p-2">
            <Card>
              <Skeleton className="mb-4 h-7 w-40" {...(index === 0 && { label })} />
              {layout !== 'column' && <SkeletonText lines={3} />}
            </Card>
          </div>
        ))}
      </div>
    </div>
  )
}

const RowsSkeleton = ({ label }: { label: string }) => (
  <Card flush>
    <div className="divide-y divide-line">
      {placeholders.map((key, index) => (
        <div key={key} className="flex h-15 items-center px-4">
          <Skeleton className="h-6 w-40" {...(index === 0 && { label })} />
        </div>
      ))}
    </div>
  </Card>
)
