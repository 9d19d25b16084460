/** The names of what is loaded with `names`, these among them. A chunk that runs has loaded all that it imports, directly or not. */
export function loadedWith(names: Iterable<string>, importsOf: (name: string) => Iterable<string>): Set<string> {
  const loaded = new Set(names)
  // a set visits what is added while it is walked
  for (const name of loaded) for (const imported of importsOf(name)) loaded.add(imported)
  return loaded
}
