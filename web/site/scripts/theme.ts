/** What a page that is open already does when the theme is chosen elsewhere. At its start themeNow (../theme-now.ts) has done it. */
import { THEME_KEY } from '../initial-theme.ts'

export function initTheme() {
  pictures()
  window.addEventListener('storage', ({ key }) => key === THEME_KEY && again())
  // back from the panel, by the browser's own button
  window.addEventListener('pageshow', ({ persisted }) => persisted && again())
}

function again() {
  const { dataset } = document.documentElement
  const [, chosen] = /^"(light|dark)"$/.exec(localStorage.getItem(THEME_KEY) ?? '') ?? []
  if (chosen) dataset.theme = chosen
  else delete dataset.theme
  pictures()
}

/** The pictures that there are two of follow the same choice, else the device's. */
function pictures() {
  const { theme } = document.documentElement.dataset
  const media = theme ? (theme === 'dark' ? 'all' : 'not all') : '(prefers-color-scheme: dark)'
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]')) source.media = media
}
