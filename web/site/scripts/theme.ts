/** Applies the theme that is chosen in another tab, while a page is open. The script in the page's head (../initial-theme.ts) applies the first. */
import { THEME_KEY } from '../initial-theme.ts'

export function initTheme() {
  applyToPictures()
  window.addEventListener('storage', ({ key }) => key === THEME_KEY && applyTheme())
  // the page comes back from the browser's back-forward cache
  window.addEventListener('pageshow', ({ persisted }) => persisted && applyTheme())
}

function applyTheme() {
  const { dataset } = document.documentElement
  const [, theme] = /^"(light|dark)"$/.exec(localStorage.getItem(THEME_KEY) ?? '') ?? []
  if (theme) dataset.theme = theme
  else delete dataset.theme
  applyToPictures()
}

/** A picture with a dark version follows the chosen theme, or the device's. */
function applyToPictures() {
  const { theme } = document.documentElement.dataset
  const media = theme ? (theme === 'dark' ? 'all' : 'not all') : '(prefers-color-scheme: dark)'
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]')) source.media = media
}
