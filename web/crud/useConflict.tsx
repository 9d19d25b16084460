/** The questions of a conflict: which value stays in each field that both changed. */
import { useState } from 'react'
import { type ConflictChoice, ConflictPanel } from 'ui-kit'
import { type FieldTexts, textOfField } from './field-texts.ts'
import type { Conflict } from './save-version.ts'

/** `set` changes a field of the form. */
export function useConflict<Values extends object>(
  texts: FieldTexts<Values>,
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void,
) {
  type Name = keyof Values & string
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [choices, setChoices] = useState<Partial<Record<Name, ConflictChoice>>>({})
  const [misses, setMisses] = useState(0)
  const start = (found: Conflict<Values> | null) => {
    setConflict(found)
    setChoices({})
    setMisses(0)
  }
  /** What is typed in the form meanwhile is the person's own value. */
  const onChange = (changes: Partial<Values>) => {
    const names = conflict?.merge.conflicts.filter(name => name in changes) ?? []
    if (!conflict || names.length === 0) return
    setConflict({ ...conflict, typed: { ...conflict.typed, ...changes } })
    setChoices(before => ({ ...before, ...Object.fromEntries(names.map(name => [name, 'typed'])) }))
  }
  const choose = (name: Name, choice: ConflictChoice) => {
    if (!conflict) return
    set(name, choice === 'stored' ? conflict.stored.values[name] : conflict.typed[name])
    setConflict(conflict)
    setChoices(before => ({ ...before, [name]: choice }))
  }
  return {
    start,
    end: () => start(null),
    onChange,
    /** All questions are answered. */
    isResolved: conflict?.merge.conflicts.every(name => choices[name]) ?? true,
    /** Counts the submits without all answers. */
    misses,
    showMissing: () => setMisses(count => count + 1),
    panel: conflict && (
      <ConflictPanel
        name={conflict.name}
        fields={fieldsOf(conflict, texts).map(field => ({ ...field, choice: choices[field.key] }))}
        onChoose={(key, choice) => choose(key as Name, choice)}
        showMissing={misses > 0}
      />
    ),
  }
}

function fieldsOf<Values extends object>({ merge, stored, typed }: Conflict<Values>, texts: FieldTexts<Values>) {
  return [...merge.conflicts, ...merge.taken].map(key => ({
    key,
    label: texts[key].label,
    stored: textOfField(texts, key, stored.values),
    typed: textOfField(texts, key, typed),
    untouched: merge.taken.includes(key),
  }))
}
