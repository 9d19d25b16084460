/**
 * Entity tags: with the tag of the answer that it has, a program that copies the data gets 304 and no body while nothing changed. Weak, because the
 * tag is that of the JSON, whatever its compression.
 */
import type { IRequest } from 'itty-router'
import { sha256 } from './tokens.ts'

const tagOf = (text: string) => `W/"${sha256(text).slice(0, 22)}"`

/** The answer to a GET with its tag, or a 304 where the client has it already. Files are answered as they are. */
export async function withEntityTag(req: Pick<IRequest, 'headers'>, response: Response): Promise<Response> {
  if (response.status !== 200 || response.headers.has('content-disposition')) return response
  const text = await response.text()
  const tag = tagOf(text)
  const headers = new Headers(response.headers)
  headers.set('etag', tag)
  if (!isKnown(req.headers.get('if-none-match'), tag)) return new Response(text, { headers })
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}

/** `*`, or a list of tags, in which a weak tag is as good as a strong one. */
const isKnown = (header: string | null, tag: string): boolean =>
  header
    ?.split(',')
    .map(text => text.trim())
    .some(known => known === '*' || known.replace(/^W\//, '') === tag.replace(/^W\//, '')) ?? false
