/** Closes the mobile menu after a click on one of its links or outside it, and on Escape. */
export function initMobileMenu() {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (menu && (!menu.contains(target) || target.closest('a'))) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu?.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
