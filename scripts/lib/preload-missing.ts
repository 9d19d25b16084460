/**
 * A lazy chunk preloads its imports that are not there yet. Those of the importing chunk are loaded, because that chunk runs; Vite names them in
 * each list all the same, which was a twentieth of the first scripts of a screen.
 */
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

export function preloadMissing(): Plugin {
  let bundle: Bundle = {}
  return {
    name: 'preload-missing',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_, files, { hostId, hostType }) => {
            const loaded = hostType === 'js' ? staticImports(bundle, hostId) : new Set()
            return files.filter(file => !loaded.has(file))
          },
        },
      },
    }),
    // before Vite writes the lists
    generateBundle: {
      order: 'pre',
      handler: (_, files) => {
        bundle = files
      },
    },
  }
}

/** The file with all that it imports statically, directly or not. */
function staticImports(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const chunk = bundle[file]
  for (const other of chunk?.type === 'chunk' ? chunk.imports : []) staticImports(bundle, other, seen)
  return seen
}
