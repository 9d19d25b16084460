import type { Ref } from 'react'
import { EmptyState, TreatItemCard } from 'ui-kit'
import { formatKg, formatPercent } from '../../../domain/format/format.ts'
import { type AddedTreat, percentByRule, toScheduleItem } from './schedule-item.ts'
import type { ScheduleOptions } from './useScheduleOptions.ts'

type Props = {
  added: AddedTreat[]
  options: ScheduleOptions
  /** The form's errors of the whole list. */
  field: { error: string[] | undefined; ref: Ref<HTMLElement> }
  onRemove: (key: number) => void
}

export function AddedTreats({ added, options, field, onRemove }: Props) {
  const items = added.map(choice => ({ key: choice.key, item: toScheduleItem(choice, options) }))
  const total = items.reduce((sum, { item }) => sum + item.total, 0)
  return (
    <section ref={field.ref} aria-labelledby="added" className="space-y-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="added" className="font-display text-lg font-semibold">
          Tratos Adicionados
        </h3>
        {items.length > 0 && <p className="font-display text-lg font-semibold">{formatKg(total)}</p>}
      </header>
      <ListError error={field.error} />
      {items.length === 0 && <EmptyState title="Crie sua Operação de Trato" text="Adicione novos tratos" />}
      {items.length > 0 && <PercentByRule added={added} options={options} />}
      {items.map(({ key, item }) => (
        <TreatItemCard key={key} item={item} onRemove={() => onRemove(key)} />
      ))}
    </section>
  )
}

/** `data-invalid` lets the form focus this message, as it focuses an invalid field. */
const ListError = ({ error }: { error: string[] | undefined }) =>
  error && (
    <p data-invalid tabIndex={-1} className="font-medium text-rust">
      {error.join(' ')}
    </p>
  )

/** Shows before saving whether a rule's lots get more or less than their load of the day. */
const PercentByRule = ({ added, options }: Pick<Props, 'added' | 'options'>) => (
  <ul className="space-y-1 text-ink-2">
    {percentByRule(added, options).map(({ id, name, percent }) => (
      <li key={id} className={percent > 100 ? 'font-medium text-amber' : undefined}>
        {name}: {formatPercent(percent)} da carga do dia
        {percent > 100 && `, ${formatPercent(percent - 100)} além dela`}
      </li>
    ))}
  </ul>
)
