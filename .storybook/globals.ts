/** The choices of the toolbar, shown on the document. */
import { type Theme, themes } from '../ui-kit/tokens/parse-tokens.ts'
import { showPrintRules } from './print-rules.ts'

export type Globals = { theme?: string; text?: string; media?: string; contrast?: string }

export const readTheme = ({ theme }: Globals): Theme => themes.find(name => name === theme) ?? 'light'

export function showGlobals(globals: Globals): void {
  const { dataset, style } = document.documentElement
  document.documentElement.lang = 'pt-BR'
  dataset.theme = readTheme(globals)
  dataset.contrast = globals.contrast === 'high' ? 'high' : 'normal'
  // text of 200 %, as a visitor sets it in the browser
  style.fontSize = globals.text === 'double' ? '200%' : ''
  showPrintRules(globals.media === 'print')
}
