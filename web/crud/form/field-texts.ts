/** The label of each field of a form, and its value in words, for people who compare two versions of a record. */
import { formatNumber } from '../../../domain/format/format.ts'

export type FieldTexts<Values> = { [Key in keyof Values]: { label: string; text?: (value: Values[Key]) => string } }

/** A blank value is an empty text. */
export function textOfField<Values extends object, Key extends keyof Values>(
  texts: FieldTexts<Values>,
  key: Key,
  values: Values,
): string {
  const value = values[key]
  const { text } = texts[key]
  return text ? text(value) : defaultText(value)
}

/** A text for a number that may be missing or unreadable. */
export const blankOr = (format: (value: number) => string) => (value: number | null) =>
  value === null || Number.isNaN(value) ? '' : format(value)

function defaultText(value: unknown): string {
  if (typeof value === 'number') return Number.isNaN(value) ? '' : formatNumber(value, 3, 0)
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'string' ? value : ''
}
