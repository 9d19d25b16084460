// One treat of a schedule: time, rule and total, with the load of each ingredient and lot.
import { Pencil, X } from 'lucide-react'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import type { TreatSchedule } from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { Button } from '../../base/Button/Button.tsx'
import { cx } from '../../base/cx.ts'
import { RecipeSwatch } from '../RecipeBar/RecipeSwatch.tsx'
import { Tag } from '../Tag/Tag.tsx'

/** `style`: the colour and pattern of an ingredient. `corral`: where a lot is. */
type Part = { name: string; load: number; style?: number | undefined; corral?: string | undefined }
export type TreatItem = Omit<TreatSchedule['treat_items'][number], 'id' | 'ingredients'> & { ingredients: Part[] }

type Props = {
  /** The treat with its loads, as the API computes them. */
  item: TreatItem
  /** The name of the corral that a lot is in, for its tag. Without it, or where it is undefined, no tag. */
  corralName?: ((lot: { name: string }) => string | undefined) | undefined
  /** 'Total' in a new schedule, 'Carga' in a saved one. */
  totalLabel?: 'Total' | 'Carga'
  /** Opens the treat to be changed. */
  onChange?: () => void
  onRemove?: () => void
  /** It is being changed. */
  current?: boolean
  /** The level of the headings. */
  level?: 3 | 4
}

export function TreatItemCard({
  item,
  corralName,
  totalLabel = 'Total',
  onChange,
  onRemove,
  current = false,
  level = 4,
}: Props) {
  return (
    <article
      className={cx('@container rounded-control border bg-page p-4', current ? 'border-pasture' : 'border-line')}
    >
      <div className="flex flex-col-reverse items-end gap-x-3 @min-[28rem]:flex-row @min-[28rem]:items-start">
        <dl className="grid w-full min-w-0 flex-1 grid-cols-2 gap-x-4 gap-y-3 @min-[28rem]:grid-cols-4">
          <Fact label="Horário" value={item.scheduled_time} />
          <Fact label="Trato" value={item.treat?.name ?? 'N/A'} />
          <Fact label="Regra" value={item.rule?.name ?? 'N/A'} />
          <Fact label={`${totalLabel} (kg)`} value={formatNumber(item.total)} />
        </dl>
        <div className="flex gap-4">
          {onChange && <ChangeButton item={item} onChange={onChange} />}
          {onRemove && <RemoveButton item={item} onRemove={onRemove} />}
        </div>
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-4 border-t border-line pt-3 @min-[28rem]:grid-cols-2">
        <Parts
          level={level}
          title="Ingredientes"
          parts={item.ingredients}
          decimals={1}
          empty="Nenhum ingrediente na receita."
        />
        <Parts
          level={level}
          title="Lotes"
          parts={item.lots.map(lot => ({ ...lot, corral: corralName?.(lot) }))}
          decimals={0}
          empty="Nenhum lote encontrado para essa regra."
        />
      </div>
    </article>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-3">{label}</dt>
    <dd className="font-display text-lg font-semibold wrap-break-word">{value}</dd>
  </div>
)

const ChangeButton = ({ item, onChange }: { item: TreatItem; onChange: () => void }) => (
  <Button
    variant="ghost"
    icon={<Pencil size={16} aria-hidden="true" />}
    onClick={onChange}
    aria-label={`Alterar ${nameOf(item)}`}
  >
    Alterar
  </Button>
)

const nameOf = ({ treat, scheduled_time }: TreatItem) => `${treat?.name ?? 'trato'} das ${scheduled_time}`

const RemoveButton = ({ item, onRemove }: { item: TreatItem; onRemove: () => void }) => (
  <Button
    variant="ghost"
    icon={<X size={18} aria-hidden="true" />}
    onClick={onRemove}
    aria-label={`Remover ${nameOf(item)}`}
  >
    Remover
  </Button>
)

type PartsProps = { level: 3 | 4; title: string; parts: Part[]; decimals: number; empty: string }

function Parts({ level, title, parts, decimals, empty }: PartsProps) {
  const Heading = `h${level}` as const
  return (
    <section>
      <Heading className="text-sm font-semibold text-ink-2">{title}</Heading>
      {parts.length === 0 && <p className="text-ink-2">{empty}</p>}
      <ul>
        {parts.map(({ name, load, style, corral }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2 border-b border-line py-1.5 last:border-0">
            {style !== undefined && <RecipeSwatch style={style} />}
            {corral && <Tag name={corral} size="sm" />}
            <span className="min-w-0 flex-[1_1_6rem] wrap-break-word">{name}</span>
            <span className="ml-auto shrink-0 pl-2 font-display text-lg font-semibold">{formatKg(load, decimals)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
