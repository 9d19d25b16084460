// Rejects a ui-kit/tokens.json that differs from ui-kit/tokens.css.
import { readFileSync } from 'node:fs'
import { designTokensFile, designTokensText } from '../lib/design-tokens-file.ts'

export function designTokensAreFresh(
  css = readFileSync('ui-kit/tokens.css', 'utf8'),
  json = readFileSync(designTokensFile, 'utf8'),
): string[] {
  return json === designTokensText(css) ? [] : [`${designTokensFile} is older than tokens.css: run npm run tokens`]
}
