/** Which colours stand on which, and how much contrast each pair needs. */
import { contrastRatio } from './contrast.ts'
import type { Theme, Token } from './parse-tokens.ts'

/** WCAG 2.2 AA: text, and borders of controls. */
export const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3

/** WCAG 2.2 AAA, also for borders: a screen in the sun loses contrast. */
const SUNLIGHT_CONTRAST = 7

/** What the pair needs in a theme. */
export const minimumContrast = ({ minimum }: ColourPair, theme: Theme): number =>
  theme === 'sunlight' ? SUNLIGHT_CONTRAST : minimum

export type ColourPair = { use: string; foreground: string; background: string; minimum: number }

const pairs = (use: string, minimum: number, foregrounds: string[], backgrounds: string[]): ColourPair[] =>
  foregrounds.flatMap(foreground => backgrounds.map(background => ({ use, foreground, background, minimum })))

const panels = ['page', 'surface', 'sunken']

export const colourPairs: ColourPair[] = [
  ...pairs('Texto', TEXT_CONTRAST, ['ink', 'ink-2', 'ink-3'], panels),
  ...pairs('Texto em fundo discreto', TEXT_CONTRAST, ['ink', 'ink-2'], ['quiet']),
  ...pairs('Link e valor em destaque', TEXT_CONTRAST, ['pasture'], ['page', 'surface', 'pasture-soft']),
  ...pairs('Botão principal', TEXT_CONTRAST, ['on-pasture'], ['pasture', 'pasture-strong']),
  ...pairs('Concluído', TEXT_CONTRAST, ['on-done'], ['done']),
  ...pairs('Item atual e próximo passo', TEXT_CONTRAST, ['tag-ink'], ['tag', 'tag-strong']),
  ...pairs('Erro', TEXT_CONTRAST, ['rust'], ['page', 'surface', 'rust-soft']),
  ...pairs('Botão de excluir', TEXT_CONTRAST, ['on-rust'], ['rust', 'rust-strong']),
  ...pairs('Informação', TEXT_CONTRAST, ['sky'], ['surface', 'sky-soft']),
  ...pairs('Atenção', TEXT_CONTRAST, ['amber'], ['surface', 'amber-soft']),
  ...pairs('Texto em aviso', TEXT_CONTRAST, ['ink'], ['pasture-soft', 'rust-soft', 'sky-soft', 'amber-soft']),
  ...pairs('Menu lateral e seções escuras', TEXT_CONTRAST, ['on-yard'], ['yard', 'yard-strong']),
  ...pairs('Texto secundário em seção escura', TEXT_CONTRAST, ['on-yard-2'], ['yard']),
  ...pairs('Fundo invertido', TEXT_CONTRAST, ['on-inverse'], ['inverse']),
  ...pairs('Nota que aumenta muito', TEXT_CONTRAST, ['on-inverse'], ['sky']),
  ...pairs('Borda de campo', SHAPE_CONTRAST, ['control'], panels),
  ...pairs('Contorno do foco', SHAPE_CONTRAST, ['focus'], ['page', 'surface']),
]

/** The ratio of the pair, and whether it is enough. */
export function measurePair(pair: ColourPair, colours: readonly Token[], theme: Theme) {
  const ratio = contrastRatio(
    colourValue(colours, pair.foreground, theme),
    colourValue(colours, pair.background, theme),
  )
  return { ratio, isEnough: ratio >= minimumContrast(pair, theme) }
}

function colourValue(colours: readonly Token[], name: string, theme: Theme): string {
  const token = colours.find(colour => colour.name === name)
  if (!token) throw new Error(`tokens.css has no colour '${name}'.`)
  return token[theme]
}
