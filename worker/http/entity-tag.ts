/**
 * Entity tags: with the tag of the answer that it has, a program that copies the data gets 304 and no body while nothing changed. Weak, because the
 * tag is that of the JSON, whatever its compression.
 */
import { crc32 } from 'node:zlib'
import type { IRequest } from 'itty-router'

/**
 * The tag of an answer, which comes in UTF-8, and whether the client has that answer already. The length and a CRC-32: it tells an answer from the one
 * before it and keeps no secret.
 */
export function computeEntityTag(
  req: Pick<IRequest, 'headers'>,
  answer: Uint8Array,
): { tag: string; isKnown: boolean } {
  const tag = `W/"${answer.length.toString(36)}-${crc32(answer).toString(36)}"`
  return { tag, isKnown: namesTag(req.headers.get('if-none-match'), tag) }
}

/** `*`, or a list of tags, in which a weak tag is as good as a strong one. */
const namesTag = (header: string | null, tag: string): boolean =>
  header
    ?.split(',')
    .map(text => text.trim())
    .some(known => known === '*' || known.replace(/^W\//, '') === tag.replace(/^W\//, '')) ?? false
