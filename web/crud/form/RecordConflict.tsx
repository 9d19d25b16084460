/** The questions of a conflict: which value stays in each field that both changed. */
import { type ConflictChoice, ConflictPanel } from 'ui-kit'
import { type FieldTexts, textOfField } from './field-texts.ts'
import type { RecordFormState } from './record-form-state.ts'
import type { Conflict } from './save-version.ts'

type Props<Values> = {
  state: Extract<RecordFormState<Values>, { state: 'conflict' }>
  texts: FieldTexts<Values>
  onChoose: (name: keyof Values & string, choice: ConflictChoice) => void
}

export const RecordConflict = <Values extends object>({ state, texts, onChoose }: Props<Values>) => (
  <ConflictPanel
    name={state.conflict.name}
    fields={fieldsOf(state.conflict, texts).map(field => ({ ...field, choice: state.choices[field.key] }))}
    onChoose={(key, choice) => onChoose(key as keyof Values & string, choice)}
    showMissing={state.misses > 0}
  />
)

function fieldsOf<Values extends object>({ merge, stored, typed }: Conflict<Values>, texts: FieldTexts<Values>) {
  return [...merge.conflicts, ...merge.taken].map(key => ({
    key,
    label: texts[key].label,
    stored: textOfField(texts, key, stored.values),
    typed: textOfField(texts, key, typed),
    untouched: merge.taken.includes(key),
  }))
}
