// The text of ui-kit/tokens.json, as `npm run tokens` writes it and `npm run check` expects it.
import { designTokens } from '../../ui-kit/tokens/design-tokens.ts'

export const designTokensFile = 'ui-kit/tokens.json'

export const designTokensText = (css: string) => `${JSON.stringify(designTokens(css), null, 2)}\n`
