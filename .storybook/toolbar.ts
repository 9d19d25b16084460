/** The choices in the bar above a story. */
import type { Preview } from '@storybook/react-vite'

export const toolbar = {
  theme: choice('Tema', 'mirror', { light: 'Claro', dark: 'Escuro', sunlight: 'Sol forte' }),
  text: choice('Texto', 'zoom', { normal: 'Texto 100%', double: 'Texto 200%' }),
  media: choice('Mídia', 'browser', { screen: 'Tela', print: 'Impressão' }),
  contrast: choice('Contraste', 'contrast', { normal: 'Contraste normal', high: 'Alto contraste' }),
} satisfies Preview['globalTypes']

type Icon = 'mirror' | 'zoom' | 'browser' | 'contrast'

function choice(title: string, icon: Icon, titles: Record<string, string>) {
  const items = Object.entries(titles).map(([value, name]) => ({ value, title: name }))
  return { description: title, toolbar: { title, icon, dynamicTitle: true, items } }
}
