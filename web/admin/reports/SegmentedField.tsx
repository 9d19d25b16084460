/** Options side by side among fields: their label stands over them as that of a `Field`. */
import type { ComponentProps } from 'react'
import { SegmentedControl } from 'ui-kit'

export const SegmentedField = <Value extends string>(props: ComponentProps<typeof SegmentedControl<Value>>) => (
  <div className="flex min-w-0 flex-col gap-1.5 max-sm:col-span-full">
    <p aria-hidden="true" className="text-sm font-semibold">
      {props.label}
    </p>
    <SegmentedControl {...props} />
  </div>
)
