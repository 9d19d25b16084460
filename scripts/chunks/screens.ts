/** What the browser has loaded when it shows a part of the app that is loaded on its own. */

/** Size in bytes, the chunks that it imports at once, and those that it imports later. */
export type Chunk = { bytes: number; imports: string[]; dynamicImports: string[] }
/** By name. */
export type Chunks = ReadonlyMap<string, Chunk>

/** The names of the chunks that are loaded when those of `names` are, these among them. */
export function loadedWith(chunks: Chunks, names: Iterable<string>): Set<string> {
  const loaded = new Set(names)
  // a set visits what is added while it is walked
  for (const name of loaded) for (const imported of chunks.get(name)?.imports ?? []) loaded.add(imported)
  return loaded
}

/** Each chunk that is imported later, with all that is loaded where it is shown first: its own imports, and what its importer has loaded. */
export function screensOf(chunks: Chunks, entry: string): Map<string, Set<string>> {
  const screens = new Map([[entry, loadedWith(chunks, [entry])]])
  for (const loaded of screens.values())
    for (const name of [...loaded].flatMap(chunk => chunks.get(chunk)?.dynamicImports ?? []))
      if (!screens.has(name)) screens.set(name, loadedWith(chunks, [...loaded, name]))
  return screens
}
