import { EmptyState, TreatItemCard } from 'ui-kit'
import { formatKg, formatPercent } from '../../../domain/format/format.ts'
import { type AddedTreat, percentByRule, toScheduleItem } from './schedule-item.ts'
import type { ScheduleOptions } from './useScheduleOptions.ts'

type Props = {
  added: AddedTreat[]
  feed: ScheduleOptions
  error: string[] | undefined
  onRemove: (key: number) => void
}

export function AddedTreats({ added, feed, error, onRemove }: Props) {
  const items = added.map(choice => ({ key: choice.key, item: toScheduleItem(choice, feed) }))
  const total = items.reduce((sum, { item }) => sum + item.total, 0)
  return (
    <section aria-labelledby="added" className="space-y-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="added" className="font-display text-lg font-semibold">
          Tratos Adicionados
        </h3>
        {items.length > 0 && <p className="font-display text-lg font-semibold">{formatKg(total)}</p>}
      </header>
      <Missing error={error} />
      {items.length === 0 && <EmptyState title="Crie sua Operação de Trato" text="Adicione novos tratos" />}
      {items.length > 0 && <DayOfRules added={added} feed={feed} />}
      {items.map(({ key, item }) => (
        <TreatItemCard key={key} item={item} onRemove={() => onRemove(key)} />
      ))}
    </section>
  )
}

/** Focused like a wrong field: the form's first one may be this. */
const Missing = ({ error }: { error: string[] | undefined }) =>
  error && (
    <p data-invalid tabIndex={-1} className="font-medium text-rust">
      {error.join(' ')}
    </p>
  )

/** A lot that gets more or less than its day's load is seen here, before the wagon goes out. */
const DayOfRules = ({ added, feed }: Pick<Props, 'added' | 'feed'>) => (
  <ul className="space-y-1 text-ink-2">
    {percentByRule(added, feed).map(({ id, name, percent }) => (
      <li key={id} className={percent > 100 ? 'font-medium text-amber' : undefined}>
        {name}: {formatPercent(percent)} da carga do dia
        {percent > 100 && `, ${formatPercent(percent - 100)} além dela`}
      </li>
    ))}
  </ul>
)
