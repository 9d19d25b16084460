/** A sentence that the assistant did not understand, as the staff reads it: without who wrote it, and without numbers that tell of a person. */

export const UNKNOWN_DAYS = 90
/** The newest ones that the staff reads. */
export const MAX_LISTED = 200

/** Six digits or more with the signs of phones and documents between them; a count or a weight of a feedlot has fewer. */
const LONG_NUMBER = /\+?\d(?:[\s().\-/]{0,2}\d){5,}/g
const ADDRESS = /\S+@\S+\.\S+/g

export const masked = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(ADDRESS, '[email]')
    .replaceAll(LONG_NUMBER, number => number.replaceAll(/\d/g, '#'))
