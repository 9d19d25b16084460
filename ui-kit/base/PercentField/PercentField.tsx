import { NumberField, type NumberFieldProps } from '../NumberField/NumberField.tsx'

/** A percent as it is typed: 36,8 is 36,8%, not 0,368. */
export const PercentField = (props: Omit<NumberFieldProps, 'unit'>) => <NumberField {...props} unit="%" />
