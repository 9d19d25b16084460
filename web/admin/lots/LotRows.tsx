import { Card, Link, RecordActions, Select, Tag, useSorting } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatDate, formatKg, formatNumber } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { lotTotals } from '../../../domain/lot/lot-totals.ts'
import { lotHref } from './lots.ts'
import type { LotActions } from './useLotActions.tsx'

/** What a phone sorts by. */
const sorts = [
  { key: 'name', label: 'Nome', sort: (lot: Lot) => lot.name },
  { key: 'days_confined', label: 'Dias Confinado', sort: (lot: Lot) => lot.days_confined },
  { key: 'projected_avg_weight', label: 'Peso Médio Atual', sort: (lot: Lot) => lot.projected_avg_weight },
  { key: 'projected_load', label: 'Carga Projetada', sort: (lot: Lot) => lot.projected_load },
  { key: 'average_consumption', label: 'Consumo Médio', sort: (lot: Lot) => lot.average_consumption },
]

/** What is eaten a day is no figure of a lot that has left. */
const eaten = ['projected_load', 'average_consumption']
const finishedSorts = [
  { key: 'deactivated_at', label: 'Data de Finalização', sort: (lot: Lot) => lot.deactivated_at },
  ...sorts.filter(({ key }) => !eaten.includes(key)),
]

/** The lots on a phone: a row each, under the totals of all. */
export function LotRows({ lots, actionsOf }: { lots: Lot[]; actionsOf: LotActions }) {
  const finished = lots.every(({ deactivated_at }) => deactivated_at)
  const shownSorts = finished ? finishedSorts : sorts
  const sorting = useSorting(lots, shownSorts)
  const { quantity, projected_load } = lotTotals(lots)
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
        <p className="text-sm text-ink-2">
          <strong className="block font-semibold text-ink">
            {countText(lots.length, 'lote')}, {formatNumber(quantity)} cab.
          </strong>
          {!finished && `${formatKg(projected_load)} por dia`}
        </p>
        <div className="max-w-44 min-w-0 flex-[1_1_8rem]">
          <Select
            aria-label="Ordenar por"
            placeholder="Ordenar"
            value={sorting.key}
            onChange={sorting.sortBy}
            options={shownSorts.map(({ key, label }) => ({ value: key, label }))}
          />
        </div>
      </div>
      <ul className="divide-y divide-line">
        {sorting.rows.map(lot => (
          <li key={lot.id} className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
            <LotRow lot={lot} actionsOf={actionsOf} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const LotRow = ({ lot, actionsOf }: { lot: Lot; actionsOf: LotActions }) => (
  <article className="relative flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 py-2.5 pr-4 pl-4 sm:gap-x-3 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:-outline-offset-2 has-[h2_a:focus-visible]:outline-focus">
    <Tag name={lot.corral?.name} size="sm" finished={Boolean(lot.deactivated_at)} />
    <div className="min-w-0 flex-[1_1_7rem]">
      <h2 className="font-display text-lg leading-6 font-semibold wrap-break-word">
        <Link href={lotHref(lot.id)} className="outline-none after:absolute after:inset-0">
          {lot.name}
        </Link>
      </h2>
      <p className="text-sm text-ink-2">
        {formatNumber(lot.quantity)} cab., {formatKg(lot.projected_avg_weight)}, {formatNumber(lot.days_confined)}
        &nbsp;d
        <span className="sr-only">ias</span>
      </p>
    </div>
    <Figures lot={lot} />
    <div className="relative">
      <RecordActions name={lot.name} {...menuOnly(actionsOf(lot))} />
    </div>
  </article>
)

/** What the lot eats a day, or when it was finished. */
function Figures({ lot }: { lot: Lot }) {
  const [figure, text] = figuresOf(lot)
  return (
    <p className="ml-auto shrink-0 text-right">
      <span className="block font-display text-lg leading-6 font-semibold">{figure}</span>
      <span className="block text-sm text-ink-3">{text}</span>
    </p>
  )
}

function figuresOf({ deactivated_at, call, projected_load, average_consumption }: Lot): [string, string] {
  if (deactivated_at) return [formatDate(deactivated_at), 'finalização']
  if (call === undefined) return [formatKg(projected_load), `${formatNumber(average_consumption, 2)} kg/cab`]
  return [`${formatNumber(call, 2)} kg MS`, formatKg(projected_load)]
}

/** A pencil beside the menu would cut the name. */
const menuOnly = ({ editHref, menu = [], ...rest }: ReturnType<LotActions>) => ({
  ...rest,
  menu: editHref ? [{ label: 'Editar', href: editHref }, ...menu] : menu,
})
