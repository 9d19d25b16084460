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
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ...(root && { root }),
    ...(resolve && { resolve }),
    build: {
      write: false,
      target: options?.target ?? 'es2022',
      rollupOptions: { ...(options?.rollupOptions?.input && { input: options.rollupOptions.input }) },
    },
  })
  const outputs = [result].flat() as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output).filter(file => file.type === 'chunk')
}

/** The name of the file of each module that is in a merged one. */
function fileByModule(output: readonly Chunk[]): Map<string, string> {
  const chunks = new Map(
    output.map(({ fileName, code, imports, dynamicImports }) => [
      fileName,
      { bytes: gzipSync(code).length, imports, dynamicImports },
    ]),
  )
  const modules = new Map(output.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
  const entries = output.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const files = mergeChunks(chunks, entries).map((names, at) => ({
    ids: names.flatMap(name => modules.get(name) ?? []),
    at,
  }))
  return new Map(files.flatMap(({ ids, at }) => ids.map(id => [id, `shared-${at}`] as const)))
}
