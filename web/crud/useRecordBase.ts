/** What a form began from: the values of its record and their version. A draft and a conflict bring their own. */
import { useState } from 'react'
import type { Draft } from '../core/drafts.ts'
import type { Base } from './save-version.ts'

/** `loaded` is undefined while the record loads and for a new record, which opens with `blank`. */
export function useRecordBase<Values extends object>(
  recovered: Draft | null,
  loaded: Base<Values> | undefined,
  blank: Values,
) {
  const [own, setOwn] = useState<Base<Values> | null>(recovered && baseOfDraft(recovered, blank))
  const [beforeConflict, setBeforeConflict] = useState<Base<Values> | null>(null)
  const base = own ?? loaded ?? { values: blank, version: null }
  return {
    base,
    /** What a draft names as its beginning: before a conflict, so that its questions come again after a reload. */
    origin: beforeConflict ?? base,
    /** The record was saved elsewhere: the form goes on from what is stored now. */
    rebase: (stored: Base<Values>) => {
      setBeforeConflict(beforeConflict ?? base)
      setOwn(stored)
    },
    /** What was saved is now the beginning. */
    continueFrom: (saved: Base<Values>) => {
      setBeforeConflict(null)
      setOwn(saved)
    },
    /** Begins again, with the given values or with the loaded record. */
    restart: (values?: Values) => {
      setBeforeConflict(null)
      setOwn(values ? { values, version: null } : null)
    },
  }
}

const baseOfDraft = <Values extends object>({ base, version }: Draft, blank: Values): Base<Values> => ({
  values: { ...blank, ...knownFields(base, blank) },
  version,
})

/** The draft may be of an older version of the app, with other fields. */
export function knownFields<Values extends object>(fields: object, blank: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in blank)) as Partial<Values>
}
