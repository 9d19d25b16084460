import { countText } from '../../../domain/format/count-text.ts'
import { cx } from '../../base/cx.ts'
import { Tag } from '../Tag/Tag.tsx'

type Props = {
  /** The lot's name. */
  name: string
  /** The corral's name, on the tag. */
  corral: string | null | undefined
  /** How many heads. */
  quantity: number
  /** Days since the lot entered. */
  daysConfined: number
  /** Position of the lot in the reading round, from 1. */
  position: number
  /** How many lots the round has. */
  total: number
  /** The last note before today: '−5%, ontem'. */
  lastNote?: string | undefined
}

/** A longer name has its own line under the tag. */
const LONG_NAME = 24

/** The lot being read, and the progress of the round. */
export function LotReadingHeader({ name, corral, quantity, daysConfined, position, total, lastNote }: Props) {
  const isLong = name.length > LONG_NAME
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 short:flex-nowrap short:gap-x-3">
      <Tag name={corral} size="lg" />
      <div
        className={cx(
          'min-w-0 short:order-none short:flex-[1_1_0%]',
          isLong ? 'order-last basis-full' : 'flex-[1_1_9rem]',
        )}
      >
        <h2 className="font-display text-2xl font-semibold wrap-anywhere short:line-clamp-2 short:text-xl">{name}</h2>
        <p className={cx('text-ink-2', lastNote && 'short:max-sm:hidden')}>
          {countText(quantity, 'cabeça')}, {countText(daysConfined, 'dia')}
        </p>
        {lastNote && <p className="text-ink-2">Última nota {lastNote}</p>}
      </div>
      <p className={cx('shrink-0 text-ink-2', isLong && 'ml-auto')}>
        <span className="font-display text-2xl font-semibold text-ink">{position}</span> de {total}
      </p>
    </div>
  )
}
