/** Hands a file to the worker thread, which is started for it and ends with it. */
import type { FileContent } from './sheets.ts'

const FAILED: FileContent = { error: 'O arquivo não pôde ser lido. Tente de novo, ou cole as células.' }

export async function readFile(file: File): Promise<FileContent> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  try {
    const content = await file.arrayBuffer()
    return await new Promise<FileContent>(resolve => {
      worker.addEventListener('message', ({ data }: MessageEvent<FileContent>) => resolve(data))
      worker.addEventListener('error', () => resolve(FAILED))
      worker.postMessage({ name: file.name, content }, [content])
    })
  } catch {
    return FAILED
  } finally {
    worker.terminate()
  }
}
