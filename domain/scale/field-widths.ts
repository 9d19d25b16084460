/**
 * Without a checksum a lost or doubled byte is seen only by the length of its field. A frame whose weight is longer or shorter than the ones before
 * is no weight until two more of the same length have followed it: a scale whose field grows with the weight is behind by less than a second then.
 */
import { isFault, type ScaleFrame, type Token } from './frame.ts'

/** The width of the frames that count, and the other one that came since, so many times in a row. */
export type FieldWidths = { trusted: number | null; other: number | null; times: number }
export const noWidths: FieldWidths = { trusted: null, other: null, times: 0 }

const ENOUGH_TIMES = 3

export function checkWidth(
  widths: FieldWidths,
  { frame, width }: Token,
): { frame?: ScaleFrame | undefined; widths: FieldWidths } {
  if (!frame || isFault(frame) || width === undefined) return { frame, widths }
  const { trusted, other, times } = widths
  if (trusted === null || width === trusted) return { frame, widths: { ...noWidths, trusted: width } }
  const next = { trusted, other: width, times: width === other ? times + 1 : 1 }
  return next.times < ENOUGH_TIMES ? { widths: next } : { frame, widths: { ...noWidths, trusted: width } }
}
