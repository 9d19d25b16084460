/** The download page: loads the latest version of the app, and shows it with its change log, or an error with a retry button. */
import { ApiError, request } from './site-api.ts'

type Version = { version: string; last_update: string; download_url: string; change_log?: string | null }

export function initVersion() {
  const section = document.getElementById('version')
  if (!section) return
  section.querySelector('[data-part="retry"]')?.addEventListener('click', () => void load(section))
  section.querySelector('[data-part="download"]')?.addEventListener('click', ({ currentTarget }) => {
    const url = currentTarget instanceof HTMLElement && currentTarget.dataset.url
    if (url) window.open(url, '_blank', 'noopener')
  })
  void load(section)
}

async function load(section: HTMLElement) {
  showStatus(section, 'loading', 'Carregando informações da versão...')
  try {
    const version = await request('/app/version')
    if (!isVersion(version)) throw new TypeError('not a version')
    fill(section, version)
    showStatus(section, 'ready', '')
    initChangeLog(version.change_log)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) showStatus(section, 'none', error.message)
    else showStatus(section, 'failed', 'Erro ao carregar informações da versão')
  }
}

function showStatus(section: HTMLElement, state: 'loading' | 'ready' | 'none' | 'failed', message: string) {
  const retry = section.querySelector<HTMLElement>('[data-part="retry"]')
  if (retry) retry.hidden = state !== 'failed'
  section.querySelector('[data-part="status"]')?.replaceChildren(message)
  const button = section.querySelector<HTMLButtonElement>('[data-part="download"]')
  if (button) button.disabled = !button.dataset.url || state === 'loading'
}

function fill(section: HTMLElement, { version, last_update, download_url }: Version) {
  const button = section.querySelector<HTMLElement>('[data-part="download"]')
  if (button && isWebUrl(download_url)) button.dataset.url = download_url
  section.querySelector('[data-part="number"]')?.replaceChildren(version)
  section.querySelector('[data-part="date"]')?.replaceChildren(formatDay(last_update))
  const data = document.querySelector('script[type="application/ld+json"]')
  if (data) data.textContent = JSON.stringify({ ...JSON.parse(data.textContent), softwareVersion: version })
}

/** The sanitizer is larger than all other scripts of the page together, so it loads only when the reader comes near the change log. */
function initChangeLog(html: string | null | undefined) {
  const section = document.getElementById('news')
  if (!section) return
  section.hidden = !html
  if (!html) return
  reserveRoom(section, html)
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void showChangeLog(section, html)
    },
    { rootMargin: '25%' },
  )
  observer.observe(section)
}

const LETTER_PX = 8

/** About the height of the text, so that the page below does not move when it comes. */
function reserveRoom(section: HTMLElement, html: string) {
  const news = section.querySelector<HTMLElement>('[data-part="news"]')
  if (!news) return
  const blocks = html.match(/<(?:li|p|h\d)\b/g)?.length ?? 1
  const fullLines = (html.replace(/<[^>]*>/g, '').length * LETTER_PX) / news.clientWidth
  news.style.minHeight = `${Math.round(fullLines + blocks) * 1.5}rem`
}

async function showChangeLog(section: HTMLElement, html: string) {
  const sanitizer = await import('../../core/change-log.ts').catch(() => null)
  // without a network there is no change log; the rest of the page works
  if (sanitizer) section.querySelector('[data-part="news"]')?.replaceChildren(sanitizer.sanitizeChangeLog(html))
  else section.hidden = true
}

const isVersion = (body: unknown): body is Version =>
  typeof body === 'object' && body !== null && 'version' in body && 'last_update' in body && 'download_url' in body

const isWebUrl = (url: string) =>
  URL.canParse(url, location.href) && /^https?:$/.test(new URL(url, location.href).protocol)

const months = 'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro'.split(' ')

/** '02 de Agosto de 2025'; a text that is no date stays as it is. Intl.DateTimeFormat takes a slow phone long to load. */
function formatDay(day: string) {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  const name = months[Number(month) - 1]
  return name ? `${date} de ${name} de ${year}` : day
}
