// A ranking as a table with a bar per row, as a share of the total.
import { formatKg, formatPercent } from '../../../domain/format/format.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { Skeleton } from '../../base/Skeleton/Skeleton.tsx'
import { RecipeSwatch } from '../RecipeBar/RecipeSwatch.tsx'

type RankRow = {
  id: number
  name: string
  value: number
  /** The number of an ingredient's colour and pattern, drawn before its name. */
  style?: number
}

type Props = {
  caption: string
  /** Largest first; undefined while they load. */
  rows: RankRow[] | undefined
  /** How many rows are shown; the shares stay those of the total. */
  first?: number | undefined
  /** Headers of the two columns. */
  headers?: [name: string, value: string]
  format?: (value: number) => string
  empty?: string
}

const formatWeight = (value: number) => formatKg(value, 2, 1)

export function RankBars({
  caption,
  rows,
  first,
  headers = ['Insumo', 'Utilizado'],
  format = formatWeight,
  empty = 'Nenhum ingrediente encontrado nesse período.',
}: Props) {
  if (!rows) return <RankSkeleton />
  if (rows.length === 0) return <p className="py-6 text-center text-ink-2">{empty}</p>
  const total = sumBy(rows, ({ value }) => value)
  return (
    <div className="@container">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-ink-3">
          <tr className="@max-[14rem]:flex @max-[14rem]:flex-wrap @max-[14rem]:justify-between">
            <th scope="col" className="pb-1 font-semibold">
              {headers[0]}
            </th>
            <th scope="col" className="pb-1 text-right font-semibold">
              {headers[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, first).map(row => (
            <Row key={row.id} row={row} share={total > 0 ? row.value / total : 0} value={format(row.value)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row: { name, style }, share, value }: { row: RankRow; share: number; value: string }) {
  return (
    <tr className="@max-[14rem]:flex @max-[14rem]:flex-wrap">
      <th
        scope="row"
        className="w-full py-1.5 pr-3 font-normal @max-[14rem]:basis-full @max-[14rem]:pb-0 @min-[26rem]:py-2"
      >
        <span className="grid items-center gap-x-3 gap-y-1 @min-[26rem]:grid-cols-[minmax(0,11rem)_1fr]">
          <span className="flex items-start gap-2">
            {style !== undefined && <RecipeSwatch style={style} />}
            <span className="min-w-0 wrap-break-word">{name}</span>
          </span>
          <span className="flex h-2 items-center @min-[26rem]:h-4" title={`${formatPercent(share * 100, 1)} do total`}>
            <span
              style={{ width: `max(3px, ${share * 100}%)` }}
              className="block h-full rounded-sm bg-pasture transition-[width]"
            />
            <span className="sr-only">{formatPercent(share * 100, 1)} do total</span>
          </span>
        </span>
      </th>
      <td className="py-1.5 pl-2 @max-[14rem]:ml-auto @max-[14rem]:pt-0 text-right align-top @min-[26rem]:align-middle @min-[26rem]:py-2 font-display text-lg font-semibold whitespace-nowrap">
        {value}
      </td>
    </tr>
  )
}

const RankSkeleton = () => (
  <div className="space-y-3 py-2">
    {['w-full', 'w-4/5', 'w-3/5', 'w-2/5'].map(width => (
      <Skeleton key={width} className={`h-6 ${width}`} {...(width === 'w-full' && { label: 'Carregando consumo' })} />
    ))}
  </div>
)
