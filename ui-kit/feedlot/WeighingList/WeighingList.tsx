import { formatKg } from '../../../domain/format/format.ts'
import { Skeleton } from '../../base/Skeleton/Skeleton.tsx'
import { type WeighingLine, WeighingRow } from '../WeighingRow/WeighingRow.tsx'

type Props = {
  /** 'Receita', or 'Depois, descarga'. */
  title: string
  /** Kg of all lines, shown after the title. */
  total?: number
  /** Undefined while they load. */
  lines: WeighingLine[] | undefined
  /** Opens a line to weigh or correct it. Without it no line is a button. */
  onPress?: (line: WeighingLine) => void
  /** The text of a list without lines. */
  empty?: string
}

/** The side panel of the operator's screen: the weighings of the operation, in order. */
export function WeighingList({ title, total, lines, onPress, empty = 'Nada a pesar.' }: Props) {
  return (
    <section>
      <h3 className="px-3.5 font-display text-xl font-semibold">
        {title}
        {total !== undefined && `, ${formatKg(total)}`}
      </h3>
      {lines?.length === 0 && <p className="px-3.5 py-3 text-ink-2">{empty}</p>}
      <ol className="mt-2 space-y-1">
        {lines?.map((line, index) => (
          <li key={line.id}>
            <WeighingRow line={line} position={index + 1} onPress={onPress && (() => onPress(line))} />
          </li>
        )) ?? <WeighingListSkeleton />}
      </ol>
    </section>
  )
}

const WeighingListSkeleton = () =>
  ['a', 'b', 'c'].map(key => (
    <li key={key} className="px-3.5 py-2">
      <Skeleton className="h-10" {...(key === 'a' && { label: 'Carregando a receita' })} />
    </li>
  ))
