import { type Ref, useId } from 'react'
import { SegmentedControl } from 'ui-kit'
import { type FirstDay, firstDayLabels, firstDays, firstDayText } from '../../../domain/feed/first-day.ts'

type Props = {
  choice: FirstDay
  times: string[]
  today: string
  now: string
  onChange: (choice: FirstDay) => void
  field: { error: string[] | undefined; ref: Ref<HTMLElement> }
}

/** The choice whether a new schedule begins today, with the effect of each option. */
export function FirstDayField({ choice, times, today, now, onChange, field }: Props) {
  const id = useId()
  return (
    <section ref={field.ref} aria-labelledby={id} className="space-y-2">
      <h3 id={id} className="text-sm font-semibold">
        Primeiro dia
      </h3>
      <SegmentedControl
        label="Primeiro dia"
        options={firstDays.map(value => ({ value, label: firstDayLabels[value] }))}
        value={choice}
        onChange={onChange}
      />
      <p role="status" className="text-ink-2">
        {firstDayText(choice, times, today, now)}
      </p>
      {field.error && (
        <p data-invalid tabIndex={-1} className="font-medium text-rust">
          {field.error.join(' ')}
        </p>
      )}
    </section>
  )
}
