import type { Ref } from 'react'
import { EmptyState, TreatItemCard } from 'ui-kit'
import { useLoadedIngredientStyle } from '../ingredients/ingredients.ts'
import { useCorralNames } from '../lots/lots.ts'
import { type AddedTreat, toScheduleItem } from './schedule-item.ts'
import type { ScheduleOptions } from './useScheduleOptions.ts'

type Props = {
  added: AddedTreat[]
  options: ScheduleOptions
  /** The key of the treat that the picker is changing. */
  changing: number | null
  /** The form's errors of the whole list. */
  field: { error: string[] | undefined; ref: Ref<HTMLElement> }
  onChange: (treat: AddedTreat) => void
  onRemove: (key: number) => void
}

export function AddedTreats({ added, options, changing, field, onChange, onRemove }: Props) {
  const styleOf = useLoadedIngredientStyle()
  const corralName = useCorralNames()
  const items = added.map(choice => ({ choice, item: toScheduleItem(choice, options, styleOf) }))
  return (
    <section ref={field.ref} aria-labelledby="added" className="space-y-3">
      <h3 id="added" className="font-display text-lg font-semibold">
        Tratos Adicionados
      </h3>
      <ListError error={field.error} />
      {items.length === 0 && <EmptyState title="Crie sua Operação de Trato" text="Adicione novos tratos" />}
      {items.map(({ choice, item }) => (
        <TreatItemCard
          key={choice.key}
          item={item}
          corralName={corralName}
          current={choice.key === changing}
          onChange={() => onChange(choice)}
          onRemove={() => onRemove(choice.key)}
        />
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
