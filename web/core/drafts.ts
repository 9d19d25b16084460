/** What was typed in a form and is not saved. It is stored in the tab, so it survives a reload and a new sign-in, and belongs to one person, farm and path. */

export type Draft = {
  /** The typed values. */
  changes: object
  /** What the form opened with, and the version of that record. A new record has no version. */
  base: object
  version: string | null
  /** A password was typed, which a draft does not keep. */
  omitted: boolean
}

/** `path` of the form. */
export type DraftPlace = { email: string; farmId: number; path: string }

const PREFIX = 'cocho.draft '

const prefixOf = (email: string) => `${PREFIX}${email} `
const keyOf = ({ email, farmId, path }: DraftPlace) => `${prefixOf(email)}${farmId} ${path}`

/** Reads a draft, and deletes the drafts of everybody else who used this tab. */
export function readDraft(place: DraftPlace): Draft | null {
  deleteDraftsOfOthers(place.email)
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** A tab may hold the draft of an older version of the app. */
const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  'changes' in value &&
  isObject(value.changes) &&
  'base' in value &&
  isObject(value.base) &&
  'version' in value &&
  'omitted' in value

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export function writeDraft(place: DraftPlace, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // without space the form works as before: what is typed lasts until the page is left
  }
}

export const deleteDraft = (place: DraftPlace): void => sessionStorage.removeItem(keyOf(place))

/** Runs on sign-out. */
export function deleteDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key)
}

export function deleteDraftsOfOthers(email: string): void {
  for (const key of draftKeys()) if (!key.startsWith(prefixOf(email))) sessionStorage.removeItem(key)
}

/** Moves the drafts of a person who changed their e-mail. */
export function moveDrafts(from: string, to: string): void {
  for (const key of draftKeys().filter(one => one.startsWith(prefixOf(from)))) {
    const draft = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    sessionStorage.setItem(`${prefixOf(to)}${key.slice(prefixOf(from).length)}`, draft)
  }
}

const draftKeys = () =>
  Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '').filter(key =>
    key.startsWith(PREFIX),
  )
