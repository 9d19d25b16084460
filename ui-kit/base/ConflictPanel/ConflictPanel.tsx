// Shows a form whose record was saved elsewhere meanwhile: the stored and the typed value of each field that differs, and a choice where both changed
// it.
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../cx.ts'

export type ConflictChoice = 'stored' | 'typed'

export type ConflictField = {
  key: string
  label: string
  stored: string
  typed: string
  /** Only the other save changed it: the form already has the stored value. */
  untouched: boolean
  choice?: ConflictChoice | undefined
}

type Props = {
  /** The record's name. */
  name: string
  /** Those that differ, in the order of the form. */
  fields: ConflictField[]
  /** Gets the key of the field and the choice. */
  onChoose: (key: string, choice: ConflictChoice) => void
  /** The form was submitted before all choices were made. */
  showMissing?: boolean
}

export function ConflictPanel({ name, fields, onChoose, showMissing = false }: Props) {
  const id = useId()
  const conflicts = fields.filter(({ untouched }) => !untouched)
  const taken = fields.filter(({ untouched }) => untouched)
  return (
    <section
      data-invalid
      tabIndex={-1}
      aria-labelledby={id}
      className="@container space-y-4 rounded-card border border-amber/30 bg-amber-soft px-4 py-3"
    >
      <div className="flex gap-3">
        <TriangleAlert size={20} className="mt-0.5 shrink-0 text-amber" aria-hidden="true" />
        <div className="min-w-0">
          <h2 id={id} className="font-semibold wrap-anywhere">
            {name} mudou enquanto você editava
          </h2>
          <p>
            Este cadastro foi salvo depois que você o abriu, por outra pessoa ou por você em outra aba.{' '}
            {conflicts.length > 0 ? 'Escolha o que vale em cada campo e salve de novo.' : 'Confira e salve de novo.'}
          </p>
        </div>
      </div>
      {conflicts.map(field => (
        <Choice
          key={field.key}
          field={field}
          onChoose={choice => onChoose(field.key, choice)}
          missing={showMissing && !field.choice}
        />
      ))}
      {taken.length > 0 && <Untouched fields={taken} />}
    </section>
  )
}

type ChoiceProps = { field: ConflictField; onChoose: (choice: ConflictChoice) => void; missing: boolean }

function Choice({ field: { label, stored, typed, choice }, onChoose, missing }: ChoiceProps) {
  const id = useId()
  const options = [
    { value: 'stored', caption: 'Salvo agora', text: stored, action: 'Ficar com o salvo' },
    { value: 'typed', caption: 'O seu', text: typed, action: 'Salvar o meu' },
  ] as const
  return (
    <fieldset aria-describedby={missing ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid gap-2 @min-[24rem]:grid-cols-2">
        {options.map(({ value, caption, text, action }) => (
          <label
            key={value}
            className={cx(
              'flex min-w-0 cursor-pointer gap-3 rounded-control border bg-surface px-3 py-2.5',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              choice === value ? 'border-pasture ring-1 ring-pasture' : 'border-control',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={choice === value}
              onChange={() => onChoose(value)}
              className="mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface outline-none checked:border-6 checked:border-pasture"
            />
            <span className="min-w-0">
              <span className="block text-sm text-ink-3">{caption}</span>
              <Value text={text} />
              <span className="mt-1 block text-sm text-ink-2">{action}</span>
            </span>
          </label>
        ))}
      </div>
      {missing && (
        <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-rust">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          Escolha um dos dois valores.
        </p>
      )}
    </fieldset>
  )
}

const Value = ({ text }: { text: string }) =>
  text ? (
    <span className="block font-semibold wrap-anywhere">{text}</span>
  ) : (
    <span className="block text-ink-2 italic">em branco</span>
  )

const Untouched = ({ fields }: { fields: ConflictField[] }) => (
  <div>
    <p className="text-sm text-ink-2">Você não mexeu nestes campos, e eles já têm o valor salvo:</p>
    <dl className="mt-1.5 space-y-1.5">
      {fields.map(({ key, label, stored, typed }) => (
        <div key={key} className="grid gap-x-4 @min-[36rem]:grid-cols-3">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd className="flex min-w-0 items-baseline gap-2">
            <span className="shrink-0 text-sm text-ink-3">Salvo agora</span>
            <Value text={stored} />
          </dd>
          <dd className="flex min-w-0 items-baseline gap-2">
            <span className="shrink-0 text-sm text-ink-3">O seu</span>
            <Value text={typed} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
