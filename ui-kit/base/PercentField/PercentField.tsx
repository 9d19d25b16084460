import { NumberField, type NumberFieldProps } from '../NumberField/NumberField.tsx'

/** The value is a percentage, not a fraction: 36.8 for 36,8%. */
export const PercentField = (props: Omit<NumberFieldProps, 'unit'>) => <NumberField {...props} unit="%" />
