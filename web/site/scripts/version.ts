/** The download page's version: asked for at once, shown with its change log, or an error with a way to try again. */

import { changeLog } from './change-log.ts'
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
  show(section, 'loading', 'Carregando informações da versão...')
  try {
    const found = await request('/app/version')
    if (!isVersion(found)) throw new TypeError('not a version')
    fill(section, found)
    show(section, 'ready', '')
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) show(section, 'none', error.message)
    else show(section, 'failed', 'Erro ao carregar informações da versão')
  }
}

function show(section: HTMLElement, state: 'loading' | 'ready' | 'none' | 'failed', said: string) {
  const retry = section.querySelector<HTMLElement>('[data-part="retry"]')
  if (retry) retry.hidden = state !== 'failed'
  section.querySelector('[data-part="status"]')?.replaceChildren(said)
  const button = section.querySelector<HTMLButtonElement>('[data-part="download"]')
  if (button) button.disabled = !button.dataset.url || state === 'loading'
}

function fill(section: HTMLElement, { version, last_update, download_url, change_log }: Version) {
  const button = section.querySelector<HTMLElement>('[data-part="download"]')
  if (button && isWeb(download_url)) button.dataset.url = download_url
  section.querySelector('[data-part="number"]')?.replaceChildren(version)
  section.querySelector('[data-part="date"]')?.replaceChildren(inWords(last_update))
  const news = document.getElementById('news')
  news?.querySelector('[data-part="news"]')?.replaceChildren(changeLog(change_log ?? ''))
  if (news) news.hidden = !change_log
}

const isVersion = (found: unknown): found is Version =>
  typeof found === 'object' && found !== null && 'version' in found && 'last_update' in found && 'download_url' in found

const isWeb = (url: string) =>
  URL.canParse(url, location.href) && /^https?:$/.test(new URL(url, location.href).protocol)

const months = 'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro'.split(' ')

/** '02 de Agosto de 2025', without the browser's own formatter, which a phone takes long to load; what is no date is shown as it came. */
function inWords(day: string) {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  const name = months[Number(month) - 1]
  return name ? `${date} de ${name} de ${year}` : day
}
