/** The address of a record of the API, from that of its kind. */

/** A farm has one record of this kind, such as its settings. */
export const ONLY = 'only'

export type RecordId = number | typeof ONLY

export const recordPath = (path: string, id: RecordId) => (id === ONLY ? path : `${path}/${id}`)
