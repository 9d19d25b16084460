/** Builds the app once without writing it, to learn how the bundler splits it, and merges its small chunks in the build that follows. */
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { mergeChunks } from './merge-chunks.ts'

type Chunk = Rolldown.OutputChunk

export function mergeChunksPlugin(): Plugin {
  return {
    name: 'merge-chunks',
    apply: 'build',
    config: async config => {
      const files = fileByModule(await split(config))
      const group = { name: (id: string) => files.get(id) ?? null, includeDependenciesRecursively: false }
      return { build: { rollupOptions: { output: { codeSplitting: { groups: [group] } } } } }
    },
  }
}

/** The chunks of the bundler's own splitting. */
async function split({ root, resolve, build: options }: UserConfig): Promise<Chunk[]> {
  const { target, rollupOptions } = options ?? {}
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root,
    resolve,
    build: { write: false, target, rollupOptions: { input: rollupOptions?.input } },
  })
  const outputs = [result].flat() as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output).filter(file => file.type === 'chunk')
}

/** The name of the file of each module that is in a merged one. */
function fileByModule(output: readonly Chunk[]): Map<string, string> {
  const chunks = new Map(output.map(chunk => [chunk.fileName, { ...chunk, bytes: gzipSync(chunk.code).length }]))
  const entries = output.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const modulesOf = (names: readonly string[]) => names.flatMap(name => chunks.get(name)?.moduleIds ?? [])
  const files = mergeChunks(chunks, entries).map(modulesOf)
  return new Map(files.flatMap((ids, at) => ids.map(id => [id, `shared-${at}`] as const)))
}
