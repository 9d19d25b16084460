/** The banner is hidden until consent.ts finds no answer. Without JavaScript nothing is stored, so no consent is needed. */
import { buttonClasses } from '../../core/button-classes.ts'

/** On the public pages it covers the bottom of the page. In the app it is above the screen, so that it covers no form. */
const placements = {
  over: 'fixed inset-x-3 bottom-3 z-30 mx-auto max-w-[56rem] rounded-card border p-4 shadow-over sm:inset-x-6 sm:bottom-6 sm:p-5',
  above: 'border-b px-4 py-3 lg:px-10',
}

export function CookieBanner({ placement = 'over' }: { placement?: keyof typeof placements }) {
  return (
    <section
      id="cookie-banner"
      hidden
      aria-label="Aviso de cookies"
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 border-line bg-surface print:hidden text-ink ${placements[placement]}`}
    >
      <p className="min-w-0 flex-[1_1_20rem]">
        Usamos cookies para melhorar sua experiência, analisar o tráfego do site e personalizar conteúdo.{' '}
        <a href="/politica-privacidade" className="font-semibold text-pasture underline underline-offset-4">
          Saiba mais
        </a>
      </p>
      <div className="flex flex-1 flex-wrap gap-3 *:flex-1 sm:flex-none sm:*:flex-none">
        <button type="button" data-consent="declined" className={buttonClasses.outline}>
          Recusar
        </button>
        <button type="button" data-consent="accepted" className={`${buttonClasses.primary} whitespace-nowrap`}>
          Aceitar Todos
        </button>
      </div>
    </section>
  )
}
