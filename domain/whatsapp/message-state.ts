/** What a message of WhatsApp is, and what became of it. */

/** `button`: a tap on a choice of ours. `other`: pictures, stickers, places. */
export const messageKinds = ['text', 'button', 'audio', 'reaction', 'other'] as const
export type MessageKind = (typeof messageKinds)[number]

/** A message that came in is at most `failed`; one that went out begins with `sent`. */
export const messageStates = [
  'waiting',
  'answering',
  'answered',
  'ignored',
  'failed',
  'sent',
  'delivered',
  'read',
] as const

/** What it was about. */
export const messageOutcomes = [
  'answer',
  'recorded',
  'line',
  'linked',
  'wrong_code',
  'silenced',
  'stranger',
  'stranger_again',
  'limited',
  'limited_again',
  'late',
  'digest',
] as const
export type MessageOutcome = (typeof messageOutcomes)[number]
