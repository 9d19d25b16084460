/** It skips the menu. In a landmark of its own, because the cookie banner comes before it. */
export const SkipLink = () => (
  <nav aria-label="Atalho">
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-40 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:text-ink"
    >
      Ir para o conteúdo
    </a>
  </nav>
)
