/** A file or pasted cells in the worker thread, which keeps the rows until another file is chosen. */
import { notFromApi } from '../../core/api.ts'
import type { SheetToCut } from './cut-history.ts'
import type { FileAnswer, FileRequest, OpenedFile } from './file-worker.ts'
import type { PieceAnswer } from './history-sums.ts'
import type { CellChange, PieceHandle } from './piece-store.ts'

type Asked = FileRequest extends infer Message
  ? Message extends { request: number }
    ? Omit<Message, 'request'>
    : never
  : never

export type FileThread = {
  openFile: (file: File) => Promise<OpenedFile>
  openPasted: (text: string) => Promise<OpenedFile>
  /** The sheet at this place of the file, in pieces. */
  sheet: (at: number) => SheetThread
  end: () => void
}

/** Each is null where the thread failed. */
export type SheetThread = {
  cut: (how: Pick<SheetToCut, 'kind' | 'mapping'>) => Promise<{ pieces: PieceHandle[]; ignored: number } | null>
  correct: (change: CellChange) => Promise<PieceHandle[] | null>
  leaveOutRefused: () => Promise<PieceHandle[] | null>
  /** What the server answered to a piece. */
  readAnswer: (key: number, bytes: ArrayBuffer) => Promise<PieceAnswer>
}

const UNREADABLE: OpenedFile = { error: 'O arquivo não pôde ser lido. Tente de novo, ou cole as células.' }
const NOT_STARTED: OpenedFile = {
  error: 'A leitura de planilhas não abriu. Confira o sinal e tente de novo: nada se perdeu.',
}

export function startFileThread(): FileThread {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  let last = 0
  let hasCode = true
  worker.addEventListener('error', event => {
    // an error of running code has a message and a line
    if (!(event instanceof ErrorEvent)) hasCode = false
  })
  /** Resolves with what `take` makes of an answer; null where the thread failed. */
  const ask = <Result>(
    message: Asked,
    take: (answer: FileAnswer) => Result | undefined,
    transfer: Transferable[] = [],
  ) =>
    new Promise<Result | null>(resolve => {
      last += 1
      const request = last
      const listen = ({ data }: MessageEvent<FileAnswer>) => {
        if (data.request !== request) return
        const result = take(data)
        if (result === undefined) return
        worker.removeEventListener('message', listen)
        resolve(result)
      }
      worker.addEventListener('message', listen)
      worker.addEventListener('error', () => resolve(null), { once: true })
      worker.postMessage({ ...message, request }, transfer)
    })
  const open = async (message: Asked, transfer: Transferable[] = []) =>
    (await ask(message, answer => ('opened' in answer ? answer.opened : undefined), transfer)) ??
    (hasCode ? UNREADABLE : NOT_STARTED)
  return {
    openFile: async file => {
      const content = await file.arrayBuffer().catch(() => null)
      return content ? open({ open: { name: file.name, content } }, [content]) : UNREADABLE
    },
    openPasted: text => open({ paste: text }),
    sheet: at => ({
      cut: how => ask({ at, cut: how }, answer => ('cut' in answer ? answer.cut : undefined)),
      correct: change => ask({ at, correct: change }, piecesIn),
      leaveOutRefused: () => ask({ at, leaveOutRefused: true }, piecesIn),
      readAnswer: async (key, bytes) => {
        const message = { at, key, answer: bytes }
        const answer = await ask(message, one => ('read' in one ? { read: one.read } : undefined), [bytes])
        if (!answer?.read) throw notFromApi()
        return answer.read
      },
    }),
    end: () => worker.terminate(),
  }
}

const piecesIn = (answer: FileAnswer) => ('pieces' in answer ? answer.pieces : undefined)
