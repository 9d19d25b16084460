/** What the browser has loaded when it shows a part of the app that is loaded on its own. */
import { loadedWith } from './loaded-with.ts'

/** Size in bytes, the chunks that it imports at once, and those that it imports later. */
export type Chunk = { bytes: number; imports: string[]; dynamicImports: string[] }
/** The chunks by their name. */
export type Chunks = ReadonlyMap<string, Chunk>

/** Each chunk that is imported later, with all that is loaded where it is shown first: its own imports, and what its importer has loaded. */
export function listScreens(chunks: Chunks, entry: string): Map<string, Set<string>> {
  const importsOf = (name: string) => chunks.get(name)?.imports ?? []
  const screens = new Map([[entry, loadedWith([entry], importsOf)]])
  for (const loaded of screens.values())
    for (const name of [...loaded].flatMap(chunk => chunks.get(chunk)?.dynamicImports ?? []))
      if (!screens.has(name)) screens.set(name, loadedWith([...loaded, name], importsOf))
  return screens
}
