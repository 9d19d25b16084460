/** The texts that are there more than once: a tag that two lots of one corral share needs the lot's name beside it. */
export function repeated(texts: readonly string[]): ReadonlySet<string> {
  const groups = Map.groupBy(texts, text => text)
  return new Set([...groups].flatMap(([text, same]) => (same.length > 1 ? text : [])))
}
