/** Reads a file in a thread of its own, so that a large one never freezes the page. */
import readXlsx from 'read-excel-file/web-worker'
import { readSheets } from './sheets.ts'

export type FileMessage = { name: string; content: ArrayBuffer }

self.addEventListener('message', ({ data: { name, content } }: MessageEvent<FileMessage>) => {
  void readSheets(name, content, readXlsx).then(result => self.postMessage(result))
})
