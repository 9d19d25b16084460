/**
 * Reads a file in a thread of its own, and keeps its rows: sheets of history are sorted and cut here, and the answers to their pieces parsed, so that a
 * large one never freezes the page.
 */
import readXlsx from 'read-excel-file/web-worker'
import type { SheetToCut } from './cut-history.ts'
import type { PieceAnswer } from './history-sums.ts'
import { type CellChange, createPieceStore, type PieceHandle, type PieceStore } from './piece-store.ts'
import { type PreparedSheet, prepareSheet, shortened } from './prepared-sheet.ts'
import { type FileContent, pastedSheets, readSheets } from './sheets.ts'

export type OpenedFile = { sheets: PreparedSheet[] } | { error: string }

export type FileRequest = { request: number } & (
  | { open: { name: string; content: ArrayBuffer } }
  | { paste: string }
  | ({ at: number } & (
      | { cut: Pick<SheetToCut, 'kind' | 'mapping'> }
      | { correct: CellChange }
      | { leaveOutRefused: true }
      | { answer: ArrayBuffer; key: number }
    ))
)
export type FileAnswer = { request: number } & (
  | { opened: OpenedFile }
  | { cut: { pieces: PieceHandle[]; ignored: number } }
  | { pieces: PieceHandle[] }
  | { read: PieceAnswer | null }
)

/** One for each sheet of the file. */
let stores: PieceStore[] = []

self.addEventListener('message', ({ data }: MessageEvent<FileRequest>) => void answer(data).catch(reportError))

const send = (message: FileAnswer) => self.postMessage(message)

async function answer(message: FileRequest): Promise<void> {
  const { request } = message
  if ('open' in message) {
    send({ request, opened: opened(await readSheets(message.open.name, message.open.content, readXlsx)) })
  } else if ('paste' in message) send({ request, opened: opened(pastedSheets(message.paste)) })
  else {
    const store = stores[message.at] ?? createPieceStore({ rows: [], lines: [] })
    if ('cut' in message) send({ request, cut: store.cut(message.cut) })
    else if ('correct' in message) send({ request, pieces: store.correct(message.correct) })
    else if ('answer' in message) send({ request, read: store.readAnswer(message.key, message.answer) })
    else send({ request, pieces: store.leaveOutRefused() })
  }
}

function opened(content: FileContent): OpenedFile {
  if ('error' in content) return content
  const sheets = content.sheets.map(prepareSheet)
  stores = sheets.map(createPieceStore)
  return { sheets: sheets.map(shortened) }
}
