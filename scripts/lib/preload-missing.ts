/**
 * A lazy chunk preloads its imports that are not there yet. Those of the importing chunk are loaded, because that chunk runs; Vite names them in
 * each list all the same, which was a twentieth of the first scripts of a screen.
 */
import type { Plugin, Rolldown } from 'vite'
import { loadedWith } from '../chunks/loaded-with.ts'

type Bundle = Rolldown.OutputBundle

export function preloadMissing(): Plugin {
  let bundle: Bundle = {}
  const importsOf = (file: string) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? chunk.imports : []
  }
  return {
    name: 'preload-missing',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_, files, { hostId, hostType }) => {
            const loaded = hostType === 'js' ? loadedWith([hostId], importsOf) : new Set()
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
