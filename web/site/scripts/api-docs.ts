/** The reference of the API: copies an example, and finds a call by its words. Without the script the browser's own search finds it. */
export function initApiDocs(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) initCopy(button)
  const search = document.querySelector<HTMLElement>('[data-search]')
  if (search) initSearch(search)
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

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function initSearch(box: HTMLElement): void {
  box.hidden = false
  const status = box.querySelector('[data-search-status]')
  const operations = [...document.querySelectorAll<HTMLElement>('[data-operation]')]
  const groups = [...document.querySelectorAll<HTMLElement>('[data-group]')]
  box.querySelector('input')?.addEventListener('input', ({ target }) => {
    const words = plain((target as HTMLInputElement).value)
      .split(/\s+/)
      .filter(Boolean)
    const matches = ({ dataset }: HTMLElement) => words.every(word => plain(dataset.operation ?? '').includes(word))
    for (const operation of operations) operation.hidden = !matches(operation)
    for (const group of groups) group.hidden = !group.querySelector('[data-operation]:not([hidden])')
    const count = operations.filter(({ hidden }) => !hidden).length
    if (status) status.textContent = words.length > 0 ? resultText(count) : ''
  })
}

function resultText(count: number): string {
  if (count === 0) return 'Nenhuma chamada encontrada.'
  return count === 1 ? '1 chamada encontrada.' : `${count} chamadas encontradas.`
}
