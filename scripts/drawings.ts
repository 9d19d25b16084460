// `npm run drawings`: writes the drawings of web/site/art/ that the public pages load as files, into web/public/drawings.
import { writeFileSync } from 'node:fs'
import { drawingFiles } from './drawings/drawing-files.ts'

for (const { path, text } of await drawingFiles()) {
  writeFileSync(path, text)
  console.log(`${path}: ${text.length} bytes`)
}
