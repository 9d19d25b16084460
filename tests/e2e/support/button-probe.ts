/** Runs in the page: lists its buttons and detects whether anything changed after a press. */
type ButtonProbe = {
  keys: () => string[]
  find: (key: string) => HTMLElement | undefined
  isCovered: () => boolean
  start: () => void
  click: (key: string) => void
  hasChanged: () => boolean
}
declare global {
  interface Window {
    buttonProbe: ButtonProbe
  }
}

export function installButtonProbe(): void {
  const buttons = 'button, summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"]'
  const overlays = 'dialog[open], [role="dialog"], [role="alertdialog"], :popover-open, [role="menu"], [role="listbox"]'
  const isPressable = (el: Element) =>
    el.checkVisibility({ visibilityProperty: true }) &&
    !el.closest('[inert]') &&
    // choosing the current choice again has no effect
    !el.matches(
      ':disabled, [aria-disabled="true"], [aria-current="true"], [aria-checked="true"], [aria-pressed="true"]',
    )
  const all = () => [...document.querySelectorAll<HTMLElement>(buttons)].filter(isPressable)
  const locationOf = (el: Element) => {
    if (el.closest(overlays)) return 'overlay'
    // the frame is the same around every screen
    return el.closest('main') && !el.closest('nav') && !el.parentElement?.querySelector('nav')
      ? location.pathname.replace(/(?<=admin\/.*\/)\d+/g, '0')
      : 'frame'
  }
  // 'Excluir B01' and 'Excluir B02' are one kind of button
  const keyOf = (el: Element) => {
    const name = el.closest('[role="grid"]') ? 'day' : (el.getAttribute('aria-label') ?? el.textContent ?? '')
    const [word = ''] = name.trim().split(/\s+/)
    return `${locationOf(el)} ${word.replace(/\d+/g, '0')} ~${el.className.length}`
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
  window.buttonProbe = {
    keys: () => [...new Set(all().map(keyOf))],
    find,
    start,
    click: key => {
      start()
      find(key)?.click()
    },
    isCovered: () => [...document.querySelectorAll(overlays)].some(isPressable),
    hasChanged: () =>
      changed || observer.takeRecords().length > 0 || state() !== before || document.activeElement !== focused,
  }
}
