/** What a new record is made from: a contact (`?contact=7`), or a copy of another record. */
const SOURCES = ['contact', 'copy']

/** The path of a form's draft, with what the form begins from. A name is only a first value. */
export function draftPath(path: string, search: string): string {
  const source = [...new URLSearchParams(search)].filter(([name]) => SOURCES.includes(name))
  return source.length > 0 ? `${path}?${new URLSearchParams(source)}` : path
}
