/**
 * The form of one record of the farm, new or existing. It keeps a draft, sends the version that it showed, and lets the person choose what to keep when
 * the record was saved elsewhere meanwhile.
 */
import type { Type } from 'arktype'
import { useReducer, useRef, useState } from 'react'
import type { ConflictChoice } from 'ui-kit'
import { useLocation } from 'wouter'
import type { Draft } from '../../core/drafts.ts'
import { historyLink } from '../links/HistoryLink.tsx'
import type { RecordId } from '../record-path.ts'
import { useNameFromUrl } from '../useCreateFromName.ts'
import { useGoBack } from '../useGoBack.ts'
import { useRecordQuery } from '../useRecordQuery.ts'
import type { FieldTexts } from './field-texts.ts'
import { findEdits } from './merge-edits.ts'
import { RecordConflict } from './RecordConflict.tsx'
import { isResolved, knownFields, openedWith, reduceRecordForm } from './record-form-state.ts'
import { type Base, type Conflict, type StoredRecord, saveVersion, toFormBase } from './save-version.ts'
import { RecoveredNotice, useDraft, useWriteDraft } from './useDraft.tsx'
import { type Reset, useForm } from './useForm.ts'
import { useSave } from './useSave.ts'

type Options<Item, Values, Body> = {
  /** The path in the API: '/corrals'. */
  path: string
  /** The page to go back to. */
  list: string
  /** Undefined for a new record. */
  id: RecordId | undefined
  schema: () => Promise<Type<Body>>
  /** The values of a new record, with the name that was typed in the list. */
  blank: (name: string) => Values
  valuesOf: (record: Item) => Values
  /** The fields in words, for the questions of a conflict. */
  texts: FieldTexts<Values>
  /** 'Carregando dados da baia...' */
  loadingText: string
  derive?: (values: Values, changes: Partial<Values>) => Partial<Values>
  /** `stored` is what the form began from; null for a new record. */
  body?: (values: Values, stored: Values | null) => object
  /** Fields that a draft does not keep. */
  secrets?: readonly (keyof Values & string)[]
  /** A form that creates may also save and empty itself: the button's label, and the values that the next record repeats. */
  another?: { label: string; keep?: (values: Values) => Partial<Values> }
  afterSave?: () => unknown
  /** After saving comes the list, also where the form was opened from another page, such as the menu. */
  thenList?: boolean
  /** The form is the whole page: it stays open after saving, with what was saved. */
  stays?: boolean
}

export function useRecordForm<Item extends StoredRecord, Values extends object, Body extends object>(
  options: Options<Item, Values, Body>,
) {
  const { id, valuesOf, afterSave, another } = options
  const { record, loading, failure } = useRecordQuery<Item>(options.path, id)
  const draft = useDraft()
  const blank = options.blank(useNameFromUrl())
  const [state, dispatch] = useReducer(reduceRecordForm<Values>, openedWith(draft.recovered, blank))
  const base = state.own ?? (record ? toFormBase(record, valuesOf) : { values: blank, version: null })
  const { send, savedBase } = useSend(options)
  const { leave, leaveSaved } = useLeave(options, draft.discard)
  const next = useNextRecord()
  const restart = (reset: Reset<Values>, from: Base<Values> | null = null) => {
    draft.discard()
    dispatch({ type: 'restarted', base: from })
    reset()
  }

  const form = useForm<Values, Body>({
    ...options,
    initial: base.values,
    restored: draft.recovered ? knownFields(draft.recovered.changes, blank) : undefined,
    onChange: changes => dispatch({ type: 'typed', changes }),
    body: values => toBody(values, base, options.body),
    save: (body, values, reset) => {
      const onConflict = (conflict: Conflict<Values>) => {
        dispatch({ type: 'conflicted', conflict, base })
        reset(findEdits(conflict.stored.values, conflict.merge.values))
      }
      return saveVersion<Item, Values, Body>({ body, values, base }, { send, valuesOf, onConflict })
    },
    onSaved: reset => {
      void afterSave?.()
      if (options.stays && savedBase.current) restart(reset, savedBase.current)
      else leaveSaved()
    },
  })
  useWriteDraft(draft.place, toDraft(form, state.state === 'conflict' ? state.origin : base, options.secrets))

  const startNext = (reset: Reset<Values>) => {
    void afterSave?.()
    restart(reset, { values: { ...options.blank(''), ...another?.keep?.(form.values) }, version: null })
    next.start()
  }
  return {
    form,
    record,
    /** What the form began from: the record as it was loaded, or as this form saved it last. Undefined while it loads. */
    stored: record && base.values,
    /** Props of the `FormPage`. */
    pageProps: {
      ...form.formProps,
      actions: historyLink(options.path, typeof id === 'number' ? id : undefined),
      loading: loading && options.loadingText,
      failure,
      refusals: form.formProps.refusals + (state.state === 'conflict' ? state.misses : 0),
      onSubmit: () => (isResolved(state) ? form.formProps.onSubmit() : dispatch({ type: 'missed' })),
      ...(another && id === undefined && { another: { ...another, onSubmit: () => form.submitThen(startNext) } }),
      resets: next.count,
      onCancel: leave,
      onDiscard: draft.discard,
      notice: noticeOf(),
    },
  }

  function noticeOf() {
    if (state.state === 'editing')
      return draft.recovered && <RecoveredNotice draft={draft.recovered} onDiscard={() => restart(form.reset)} />
    const { conflict } = state
    const choose = (name: keyof Values & string, choice: ConflictChoice) => {
      form.set(name, choice === 'stored' ? conflict.stored.values[name] : conflict.typed[name])
      dispatch({ type: 'chosen', conflict, name, choice })
    }
    return <RecordConflict state={state} texts={options.texts} onChoose={choose} />
  }
}

/** `leave` gives the form up, and `leaveSaved` closes it after saving. */
function useLeave({ list, thenList }: { list: string; thenList?: boolean }, discardDraft: () => void) {
  const goBack = useGoBack(list)
  const [, navigate] = useLocation()
  const leave = () => {
    discardDraft()
    goBack()
  }
  const leaveSaved = () => {
    if (!thenList) return leave()
    discardDraft()
    navigate(list, { replace: true })
  }
  return { leave, leaveSaved }
}

/** A form that stays goes on from the record of the answer. */
function useSend<Item extends StoredRecord, Values>({
  path,
  id,
  valuesOf,
  stays,
}: Pick<Options<Item, Values, never>, 'path' | 'id' | 'valuesOf' | 'stays'>) {
  const save = useSave<Item>(path, id)
  const savedBase = useRef<Base<Values>>(null)
  const send = async (body: object) => {
    const answer = await save(body)
    if (stays) savedBase.current = toFormBase(answer.data, valuesOf)
    return answer
  }
  return { send, savedBase }
}

function toBody<Values extends object>(
  values: Values,
  { version, values: stored }: Base<Values>,
  body: (values: Values, stored: Values | null) => object = identity,
): object {
  return version === null ? body(values, null) : { ...body(values, stored), updated_at: version }
}

const identity = (values: object) => values

/** Removes the name from the URL, which was that of the previous record. */
function useNextRecord() {
  const [count, setCount] = useState(0)
  const [path, navigate] = useLocation()
  const start = () => {
    navigate(path, { replace: true })
    setCount(count + 1)
  }
  return { count, start }
}

type FormState<Values> = { values: Values; status: string; formProps: { dirty: boolean } }

/** Undefined while the form is saving: the draft goes only once that has succeeded. */
function toDraft<Values extends object>(
  { values, status, formProps }: FormState<Values>,
  origin: Base<Values>,
  secrets: readonly string[] = [],
): Draft | null | undefined {
  if (status === 'saving') return undefined
  if (!formProps.dirty) return null
  const changes = Object.entries(findEdits(origin.values, values))
  const kept = changes.filter(([name]) => !secrets.includes(name))
  return {
    changes: Object.fromEntries(kept),
    base: { ...origin.values },
    version: origin.version,
    omitted: kept.length < changes.length,
  }
}
