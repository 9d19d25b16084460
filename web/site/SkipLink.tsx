/** The first link for the keyboard: it skips the menu. */
export const SkipLink = () => (
  <a
    href="#content"
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-40 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:text-ink"
  >
    Ir para o conteúdo
  </a>
)
