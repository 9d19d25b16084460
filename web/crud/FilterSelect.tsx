import { Field, Select } from 'ui-kit'
import type { FarmUser } from '../../domain/account/farm-user-output.ts'
import { useFarmData } from '../core/data.ts'

const ALL = 'all'

type Props<Value extends string | number> = {
  label: string
  /** The text of no filter: 'Todos'. */
  all: string
  options: readonly { value: Value; label: string }[]
  /** Undefined without a filter. */
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** A filter of a list by one value. */
export const FilterSelect = <Value extends string | number>({ label, all, options, value, onChange }: Props<Value>) => (
  <Field label={label}>
    <Select
      options={[{ value: ALL, label: all }, ...options.map(one => ({ value: String(one.value), label: one.label }))]}
      value={String(value ?? ALL)}
      onChange={chosen => onChange(options.find(one => String(one.value) === chosen)?.value)}
    />
  </Field>
)

/** A filter by a person of the farm, without who was only invited. */
export function PersonFilter(props: Omit<Props<number>, 'options'>) {
  const people = useFarmData<FarmUser[]>('/farm_users').data ?? []
  const joined = people.filter(({ status }) => status !== 'invited')
  return <FilterSelect {...props} options={joined.map(({ id, name }) => ({ value: id, label: name }))} />
}
