// `npm run tokens`: writes ui-kit/tokens.json, the design tokens of ui-kit/tokens.css in the W3C format, for design tools.
import { readFileSync, writeFileSync } from 'node:fs'
import { designTokensFile, designTokensText } from './lib/design-tokens-file.ts'

const text = designTokensText(readFileSync('ui-kit/tokens.css', 'utf8'))
writeFileSync(designTokensFile, text)
console.log(`${designTokensFile}: ${text.length} bytes`)
