/** Shows the cookie banner until it is answered, and again on a click on 'Cookies' in the footer. The answer is a cookie that lasts a year; nothing optional is loaded before it. */
const NAME = 'cookieconsent_status'
const YEAR_S = 365 * 24 * 60 * 60

export const hasConsentAnswer = () => document.cookie.includes(`${NAME}=`)

export function initCookieBanner() {
  const banner = document.getElementById('cookie-banner')
  if (!banner) return
  reserveRoom(banner)
  banner.hidden = hasConsentAnswer()
  banner.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement && target.dataset.consent
    if (!answer) return
    storeAnswer(answer)
    banner.hidden = true
    opener?.focus()
  })
  let opener: HTMLElement | undefined
  for (const link of document.querySelectorAll<HTMLElement>('[data-cookies]'))
    link.addEventListener('click', event => {
      event.preventDefault()
      opener = link
      banner.hidden = false
      banner.querySelector('button')?.focus()
    })
}

function storeAnswer(answer: string) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that farms use
  document.cookie = `${NAME}=${answer}; max-age=${YEAR_S}; path=/; samesite=lax${secure}`
}

/**
 * `--banner` is the height that a banner covers at the bottom of the page: site.css keeps what has the focus, and the end of the page, out from
 * under it. It is not inherited, so that the page is not styled again. `--banner-above` is the height of a banner above a screen of the app, which
 * is that much lower.
 */
function reserveRoom(banner: HTMLElement) {
  const root = document.documentElement
  const aboveBanner = [root, ...document.querySelectorAll<HTMLElement>('[data-above-banner]')]
  new ResizeObserver(() => {
    const { top, height } = banner.getBoundingClientRect()
    // in a page that is not shown it has no height and no place
    const covers = height > 0 && getComputedStyle(banner).position === 'fixed'
    for (const { style } of aboveBanner) style.setProperty('--banner', covers ? `${window.innerHeight - top}px` : '0px')
    if (covers) root.style.removeProperty('--banner-above')
    else root.style.setProperty('--banner-above', `${height}px`)
  }).observe(banner)
}
