/** Shows the cookie banner until it is answered. The answer is a cookie that lasts a year; nothing optional is loaded before it. */
const NAME = 'cookieconsent_status'
const YEAR_S = 365 * 24 * 60 * 60

export const hasConsentAnswer = () => document.cookie.includes(`${NAME}=`)

export function initCookieBanner() {
  const banner = document.getElementById('cookies')
  if (!banner || hasConsentAnswer()) return
  banner.hidden = false
  banner.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement && target.dataset.consent
    if (!answer) return
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that farms use
    document.cookie = `${NAME}=${answer}; max-age=${YEAR_S}; path=/; samesite=lax${secure}`
    banner.hidden = true
  })
}
