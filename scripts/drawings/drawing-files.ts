/** The files of web/public/drawings and what `npm run drawings` writes into them. */
import { runnerImport } from 'vite'
import { type DrawingFile, type DrawingName, drawings, drawingUrl } from '../../web/site/art/drawings.ts'
import { svgFile } from './svg-file.ts'

type Markup = { drawingMarkup: (name: DrawingName) => string }

export async function drawingFiles(): Promise<{ path: string; text: string }[]> {
  const { module } = await runnerImport<Markup>('web/site/art/drawing-files.tsx', { configFile: false })
  return Object.entries(drawings).flatMap(([name, { themed }]: [string, DrawingFile]) =>
    (themed ? [false, true] : [false]).map(dark => ({
      path: `web/public${drawingUrl(name as DrawingName, dark)}`,
      text: svgFile(module.drawingMarkup(name as DrawingName), dark ? 'dark' : 'light'),
    })),
  )
}
