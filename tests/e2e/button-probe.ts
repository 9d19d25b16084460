/** In the page: which buttons there are, and whether anything moved since the last look. */
type Pressing = {
  keys: () => string[]
  find: (key: string) => HTMLElement | undefined
  covered: () => boolean
  start: () => void
  click: (key: string) => void
  moved: () => boolean
}
declare global {
  interface Window {
    pressing: Pressing
  }
}

export function installButtonProbe(): void {
  const buttons = 'button, summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"]'
  const over = 'dialog[open], [role="dialog"], [role="alertdialog"], :popover-open, [role="menu"], [role="listbox"]'
  const isThere = (el: Element) =>
    el.checkVisibility({ visibilityProperty: true }) &&
    !el.closest('[inert]') &&
    // what is chosen already need not be chosen again
    !el.matches(
      ':disabled, [aria-disabled="true"], [aria-current="true"], [aria-checked="true"], [aria-pressed="true"]',
    )
  const all = () => [...document.querySelectorAll<HTMLElement>(buttons)].filter(isThere)
  const placeOf = (el: Element) => {
    if (el.closest(over)) return 'above'
    // what is around every screen is there once
    return el.closest('main') && !el.closest('nav') && !el.parentElement?.querySelector('nav')
      ? location.pathname.replace(/(?<=admin\/.*\/)\d+/g, '0')
      : 'frame'
  }
  // 'Excluir B01' and 'Excluir B02' are of one kind
  const keyOf = (el: Element) => {
    const name = el.closest('[role="grid"]') ? 'day' : (el.getAttribute('aria-label') ?? el.textContent ?? '')
    const [word = ''] = name.trim().split(/\s+/)
    return `${placeOf(el)} ${word.replace(/\d+/g, '0')} ~${el.className.length}`
  }
  const state = () => {
    const open = document.querySelectorAll(':popover-open, dialog[open], details[open]').length
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const values = typed.map(({ value, checked }) => `${value}${checked}`)
    return JSON.stringify([
      location.href,
      scrollX,
      scrollY,
      open,
      values,
      Object.entries(localStorage),
      document.cookie,
    ])
  }
  let before = ''
  let focused: Element | null = null
  let changed = false
  const observer = new MutationObserver(() => {
    changed = true
  })
  const find = (key: string) => all().find(el => keyOf(el) === key)
  const start = () => {
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    observer.takeRecords()
    changed = false
    focused = document.activeElement
    before = state()
  }
  window.pressing = {
    keys: () => [...new Set(all().map(keyOf))],
    find,
    start,
    click: key => {
      start()
      find(key)?.click()
    },
    covered: () => [...document.querySelectorAll(over)].some(isThere),
    moved: () =>
      changed || observer.takeRecords().length > 0 || state() !== before || document.activeElement !== focused,
  }
}
