// A weighing as a whole screen: what is weighed, the remaining weight, the typed weight and the keys, all in sight.
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Keypad } from '../Keypad/Keypad.tsx'
import { OtherScale } from '../OtherScale/OtherScale.tsx'
import { WeighingTarget } from '../WeighingTarget/WeighingTarget.tsx'
import { WeightField } from '../WeightField/WeightField.tsx'

type Props = {
  /** What is weighed: the props of WeighingTarget. */
  target: ComponentProps<typeof WeighingTarget>
  /** The typed weight: the props of WeightField. */
  field: ComponentProps<typeof WeightField>
  /** What the scale of another tablet shows, until there is a message about the typed weight. */
  other?: ComponentProps<typeof OtherScale> | undefined
  /** The text was filled in by a button: the next digit replaces it. */
  isFilledIn?: boolean
  /** KeypadActions, in four rows. The last one is of type `submit`. */
  actions: ReactNode
  onSubmit: () => void
}

/** Takes the whole height of its container. */
export function WeighingPad({ target, field, other, isFilledIn = false, actions, onSubmit }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className="weighing-pad">
      <div className="weighing-head">
        <WeighingTarget {...target} />
        <WeightField {...field} />
        {other && !field.error && !field.message && (
          <div className="weighing-message tall:mt-1">
            <OtherScale {...other} />
          </div>
        )}
      </div>
      <Keypad value={field.value} onChange={field.onChange} replaces={isFilledIn}>
        {actions}
      </Keypad>
    </form>
  )
}
