import { countText } from '../../../domain/format/count-text.ts'
import { Tag } from '../Tag/Tag.tsx'

type Props = {
  name: string
  corral: string | null | undefined
  quantity: number
  daysConfined: number
  /** Position of the lot in the reading round, from 1. */
  position: number
  total: number
}

/** The lot being read, and the progress of the round. */
export function LotReadingHeader({ name, corral, quantity, daysConfined, position, total }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Tag name={corral} size="lg" />
      <div className="min-w-0 flex-[1_1_9rem]">
        <h2 className="font-display text-2xl font-semibold wrap-anywhere">{name}</h2>
        <p className="text-ink-2">
          {countText(quantity, 'cabeça')}, {countText(daysConfined, 'dia')}
        </p>
      </div>
      <p className="shrink-0 text-ink-2">
        <span className="font-display text-2xl font-semibold text-ink">{position}</span> de {total}
      </p>
    </div>
  )
}
