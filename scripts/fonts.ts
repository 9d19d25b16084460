// `npm run fonts`: writes ui-kit/fonts/ from the packages of Barlow, without the hints, a third of each file. Only Windows on a coarse screen reads them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { readFont } from './lib/font.ts'

const fonts = [
  'barlow/files/barlow-latin-400-normal',
  'barlow/files/barlow-latin-500-normal',
  'barlow/files/barlow-latin-600-normal',
  'barlow-condensed/files/barlow-condensed-latin-600-normal',
  'barlow-condensed/files/barlow-condensed-latin-700-normal',
]

mkdirSync('ui-kit/fonts', { recursive: true })
for (const font of fonts) {
  const source = `node_modules/@fontsource/${font}`
  const everyCharacter = String.fromCodePoint(...readFont(`${source}.woff`).characterSet)
  const file = await subsetFont(readFileSync(`${source}.woff2`), everyCharacter, {
    targetFormat: 'woff2',
    noHinting: true,
  })
  const path = `ui-kit/fonts/${font.split('/').pop()}.woff2`
  writeFileSync(path, file)
  console.log(`${path}: ${file.length} bytes`)
}
