/**
 * The reference of the API: copies an example, opens what an address names, and finds a call by its words. Without the script a press opens a
 * call, and the browser's own search finds it.
 */
export function initApiDocs(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) initCopy(button)
  const search = document.querySelector<HTMLElement>('[data-search]')
  if (!search) return
  initSearch(search)
  initAddresses(search)
}

function initCopy(button: HTMLButtonElement): void {
  button.hidden = false
  button.addEventListener('click', () => void copy(button))
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.parentElement?.querySelector('[data-code]')?.textContent ?? ''
  const shown = button.querySelector('span')
  if (!shown) return
  shown.textContent = await navigator.clipboard.writeText(text).then(
    () => 'Copiado',
    () => 'Selecione e copie',
  )
  setTimeout(() => {
    shown.textContent = 'Copiar'
  }, 2_000)
}

const detailsOf = (article: Element | null | undefined) =>
  article?.querySelector<HTMLDetailsElement>(':scope > details')

/** The call or type that an address names is open when its reader gets there, also when it is pressed again. */
function initAddresses(search: HTMLElement): void {
  const open = (hash: string) => {
    const target = document.getElementById(hash.slice(1))
    const details = detailsOf(target)
    if (target?.closest('[hidden]')) clear(search)
    if (details) details.open = true
  }
  open(location.hash)
  addEventListener('hashchange', () => open(location.hash))
  // before the browser goes there
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
    if (link) open(link.hash)
  })
}

function clear(search: HTMLElement): void {
  const input = search.querySelector('input')
  if (!input) return
  input.value = ''
  input.dispatchEvent(new Event('input'))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Shows only the calls that the search finds, and opens one that is alone. */
function initSearch(box: HTMLElement): void {
  box.hidden = false
  const status = box.querySelector('[data-search-status]')
  const others = [...document.querySelectorAll<HTMLElement>('[data-hidden-by-search]')]
  const groups = [...document.querySelectorAll<HTMLElement>('[data-group]')]
  const calls = [...document.querySelectorAll<HTMLElement>('[data-operation]')].map(article => ({
    article,
    head: plain(article.firstElementChild?.textContent ?? ''),
  }))
  box.querySelector('input')?.addEventListener('input', ({ target }) => {
    const words = plain((target as HTMLInputElement).value)
      .split(/\s+/)
      .filter(Boolean)
    const found = calls.filter(({ head }) => words.every(word => head.includes(word)))
    const [first] = found
    for (const call of calls) call.article.hidden = !found.includes(call)
    for (const group of groups) group.hidden = !group.querySelector('[data-operation]:not([hidden])')
    for (const other of others) other.hidden = words.length > 0
    if (status) status.textContent = words.length > 0 ? resultText(found.length) : ''
    if (!first || words.length === 0) return
    const details = detailsOf(first.article)
    if (details && found.length === 1) details.open = true
    first.article.closest('[data-group]')?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  })
}

function resultText(count: number): string {
  if (count === 0) return 'Nenhuma chamada encontrada.'
  return count === 1 ? '1 chamada encontrada.' : `${count} chamadas encontradas.`
}
