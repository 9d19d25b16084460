/** A menu whose link was followed gets out of the way. */
export function initMobileMenu() {
  const open = document.querySelector<HTMLDetailsElement>('[data-menu]')
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (open && (!open.contains(target) || target.closest('a'))) open.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !open?.open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
}
