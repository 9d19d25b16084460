/** `npm run pdf-fonts`: writes worker/pdf/fonts.generated.ts from the fonts of ui-kit/fonts.css, because a Worker has no files. */
import { readFileSync, writeFileSync } from 'node:fs'

const fonts = {
  REGULAR: 'barlow/files/barlow-latin-400-normal',
  BOLD: 'barlow/files/barlow-latin-600-normal',
  DISPLAY: 'barlow-condensed/files/barlow-condensed-latin-700-normal',
}

const constants = Object.entries(fonts).map(([name, file]) => {
  const base64 = readFileSync(`node_modules/@fontsource/${file}.woff`, 'base64')
  return `export const ${name} =\n  '${base64}'\n`
})

writeFileSync(
  'worker/pdf/fonts.generated.ts',
  `// Written by \`npm run pdf-fonts\`. Do not edit. Barlow and Barlow Condensed, Latin, WOFF in base64 (OFL).\n\n${constants.join('\n')}`,
)
