/** Every file that the shell may ever ask for, read from Vite's manifest: its chunks, the lazy ones too, their styles and fonts. */

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
export type ViteManifest = Record<string, Chunk>

const SHELL = 'shell.html'

export function shellFiles(manifest: ViteManifest): Set<string> {
  const files = new Set<string>()
  const walked = new Set<string>()
  const walk = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || walked.has(key)) return
    walked.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) walk(other)
  }
  walk(SHELL)
  return files
}
