/** Hidden until site.ts finds no answer yet. Without JavaScript nothing is stored, so there is nothing to ask. */
import { buttonClasses } from '../button-classes.ts'

/** On the public pages it lies over the foot of the page; in the app it stands above the screen, so that it covers no form and no thumb's half. */
const places = {
  over: 'fixed inset-x-3 bottom-3 z-30 mx-auto max-w-[56rem] rounded-card border p-4 shadow-over sm:inset-x-6 sm:bottom-6 sm:p-5',
  above: 'border-b px-4 py-3 lg:px-10',
}

export function CookieBanner({ place = 'over' }: { place?: keyof typeof places }) {
  return (
    <section
      id="cookies"
      hidden
      aria-label="Aviso de cookies"
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 border-line bg-surface text-ink ${places[place]}`}
    >
      <p className="min-w-0 flex-[1_1_20rem]">
        Usamos cookies para melhorar sua experiência, analisar o tráfego do site e personalizar conteúdo.{' '}
        <a href="/politica-privacidade" className="font-semibold text-pasture underline underline-offset-4">
          Saiba mais
        </a>
      </p>
      <div className="flex flex-1 gap-3 *:flex-1 sm:flex-none sm:*:flex-none">
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
