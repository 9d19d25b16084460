/**
 * Reads a file in a thread of its own, and keeps its rows: sheets of history are sorted and cut here, and the answers to their pieces parsed, so that a
 * large one never freezes the page.
 */
import readXlsx from 'read-excel-file/web-worker'
import { cutHistory, type Piece, type SheetToCut } from './cut-history.ts'
import { type PieceAnswer, readAnswer } from './history-sums.ts'
import { type PreparedSheet, prepareSheet, shortened } from './prepared-sheet.ts'
import { type FileContent, pastedSheets, readSheets } from './sheets.ts'

export type OpenedFile = { sheets: PreparedSheet[] } | { error: string }

export type FileRequest = { request: number } & (
  | { open: { name: string; content: ArrayBuffer } }
  | { paste: string }
  | { answer: ArrayBuffer }
  | { cut: { at: number } & Omit<SheetToCut, 'rows' | 'lines'> }
)
/** Pieces come one by one: each is a task of its own for the page. */
export type FileAnswer = { request: number } & (
  | { opened: OpenedFile }
  | { piece: Piece }
  | { ignored: number }
  | { read: PieceAnswer | null }
)

let kept: PreparedSheet[] = []

self.addEventListener('message', ({ data }: MessageEvent<FileRequest>) => void answer(data))

const send = (message: FileAnswer) => self.postMessage(message)

async function answer(message: FileRequest): Promise<void> {
  const { request } = message
  if ('cut' in message) {
    const { at, ...how } = message.cut
    const { rows, lines } = kept[at] ?? { rows: [], lines: [] }
    const { pieces, ignored } = cutHistory({ ...how, rows, lines })
    for (const piece of pieces) send({ request, piece })
    send({ request, ignored })
  } else if ('answer' in message) {
    send({ request, read: readAnswer(message.answer) })
  } else if ('open' in message) {
    send({ request, opened: opened(await readSheets(message.open.name, message.open.content, readXlsx)) })
  } else send({ request, opened: opened(pastedSheets(message.paste)) })
}

function opened(content: FileContent): OpenedFile {
  if ('error' in content) return content
  kept = content.sheets.map(prepareSheet)
  return { sheets: kept.map(shortened) }
}
