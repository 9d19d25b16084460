/** What a record's form began from, and the questions of a conflict: `editing` until the record was saved elsewhere, then `conflict`. */
import type { ConflictChoice } from 'ui-kit'
import type { Draft } from '../../core/drafts.ts'
import type { Base, Conflict } from './save-version.ts'

type Name<Values> = keyof Values & string
type Choices<Values> = Partial<Record<Name<Values>, ConflictChoice>>

type Editing<Values> = {
  state: 'editing'
  /** What a draft, a conflict or the last save began from; null for the record as it was loaded. */
  own: Base<Values> | null
}
type InConflict<Values> = {
  state: 'conflict'
  own: Base<Values>
  /** What the form began from before the conflict. A draft names it, so that the questions come again after a reload. */
  origin: Base<Values>
  conflict: Conflict<Values>
  choices: Choices<Values>
  /** How often the form was submitted without all answers. */
  misses: number
}
export type RecordFormState<Values> = Editing<Values> | InConflict<Values>

export type RecordFormAction<Values> =
  /** The record was saved elsewhere: the form continues from what is stored now. */
  | { type: 'conflicted'; conflict: Conflict<Values>; base: Base<Values> }
  | { type: 'typed'; changes: Partial<Values> }
  /** `conflict` is that of before the choice: the chosen value is no typed one. */
  | { type: 'chosen'; conflict: Conflict<Values>; name: Name<Values>; choice: ConflictChoice }
  | { type: 'missed' }
  /** The form begins again, from this base or from the loaded record. */
  | { type: 'restarted'; base: Base<Values> | null }

export function reduceRecordForm<Values extends object>(
  state: RecordFormState<Values>,
  action: RecordFormAction<Values>,
): RecordFormState<Values> {
  if (action.type === 'restarted') return { state: 'editing', own: action.base }
  if (action.type === 'conflicted') return toConflict(state, action)
  if (state.state === 'editing') return state
  if (action.type === 'missed') return { ...state, misses: state.misses + 1 }
  if (action.type === 'typed') return withTyped(state, action.changes)
  const { conflict, name, choice } = action
  return { ...state, conflict, choices: { ...state.choices, [name]: choice } }
}

const toConflict = <Values>(
  state: RecordFormState<Values>,
  { conflict, base }: { conflict: Conflict<Values>; base: Base<Values> },
): InConflict<Values> => ({
  state: 'conflict',
  own: conflict.stored,
  origin: state.state === 'conflict' ? state.origin : base,
  conflict,
  choices: {},
  misses: 0,
})

/** What is typed in a field of the conflict is the person's own value. */
function withTyped<Values extends object>(state: InConflict<Values>, changes: Partial<Values>): InConflict<Values> {
  const names = state.conflict.merge.conflicts.filter(name => name in changes)
  if (names.length === 0) return state
  const choices = { ...state.choices }
  for (const name of names) choices[name] = 'typed'
  return {
    ...state,
    conflict: { ...state.conflict, typed: { ...state.conflict.typed, ...changes } },
    choices,
  }
}

/** The state of a form that opens, with the draft that was left in it. */
export const openedWith = <Values extends object>(draft: Draft | null, blank: Values): RecordFormState<Values> => ({
  state: 'editing',
  own: draft && { values: { ...blank, ...knownFields(draft.base, blank) }, version: draft.version },
})

/** The draft may be of an older version of the app, with other fields. */
export function knownFields<Values extends object>(fields: object, blank: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in blank)) as Partial<Values>
}

/** All questions are answered. */
export const isResolved = <Values>(state: RecordFormState<Values>): boolean =>
  state.state === 'editing' || state.conflict.merge.conflicts.every(name => state.choices[name])
