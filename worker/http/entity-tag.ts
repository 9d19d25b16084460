/**
 * Entity tags: with the tag of the answer that it has, a program that copies the data gets 304 and no body while nothing changed. Weak, because the
 * tag is that of the JSON, whatever its compression.
 */
import type { IRequest } from 'itty-router'
import { sha256 } from './tokens.ts'

/** The tag of an answer, which comes in UTF-8, and whether the client has that answer already. */
export function computeEntityTag(
  req: Pick<IRequest, 'headers'>,
  answer: Uint8Array,
): { tag: string; isKnown: boolean } {
  const tag = `W/"${sha256(answer).slice(0, 22)}"`
  return { tag, isKnown: namesTag(req.headers.get('if-none-match'), tag) }
}

/** `*`, or a list of tags, in which a weak tag is as good as a strong one. */
const namesTag = (header: string | null, tag: string): boolean =>
  header
    ?.split(',')
    .map(text => text.trim())
    .some(known => known === '*' || known.replace(/^W\//, '') === tag.replace(/^W\//, '')) ?? false
