/** The filters above a history: those of its page, the first and the last day, and a button that clears all of them. */
import type { ReactNode } from 'react'
import { Button, DateField, Field } from 'ui-kit'

type DateRange = { from: string | undefined; to: string | undefined }

type Props = DateRange & {
  onChange: (change: Partial<DateRange>) => void
  /** Undefined while no filter is set. */
  onClear: (() => void) | undefined
  /** Two fields. */
  children: ReactNode
}

/** The day that was chosen last counts: the other one follows it rather than end before it begins. */
export const HistoryFilters = ({ from, to, onChange, onClear, children }: Props) => (
  <div
    // a column without its button would leave its gap
    className={`grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-3 ${onClear ? 'lg:grid-cols-[1fr_1fr_10rem_10rem_auto]' : 'lg:grid-cols-[1fr_1fr_10rem_10rem]'}`}
  >
    {children}
    <Field label="De">
      <DateField
        value={from ?? null}
        onChange={day => onChange({ from: day ?? undefined, ...(day && to && day > to && { to: day }) })}
      />
    </Field>
    <Field label="Até">
      <DateField
        value={to ?? null}
        onChange={day => onChange({ to: day ?? undefined, ...(day && from && day < from && { from: day }) })}
      />
    </Field>
    {onClear && (
      <Button variant="secondary" onClick={onClear}>
        Limpar
      </Button>
    )}
  </div>
)
