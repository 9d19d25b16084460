import { Menu } from 'lucide-react'
import { Logo } from 'ui-kit/base/Logo/Logo.tsx'
import { SessionLink } from '../../layout/SessionLink.tsx'
import { Container } from '../Section.tsx'

const sections = [
  ['Home', 'home'],
  ['Recursos', 'features'],
  ['Como Funciona', 'how-it-works'],
  ['Planos', 'pricing'],
  ['Depoimentos', 'testimonials'],
  ['Demonstração', 'consultation'],
] as const

const sessionLinkClasses =
  'inline-flex min-h-11 items-center rounded-control border border-on-yard-2 px-4 font-semibold hover:bg-yard-strong'

/** Sticky, except without JavaScript, where nothing closes the mobile menu. */
export function LandingHeader() {
  return (
    <header className="sticky top-0 z-20 bg-sky-night text-on-yard [@media(scripting:none)]:relative">
      <Container className="flex min-h-16 flex-wrap items-center gap-x-1 gap-y-2 sm:gap-4">
        <a href="#home" className="rounded-control">
          <Logo />
        </a>
        <nav aria-label="Seções" className="ml-auto hidden lg:block">
          <ul className="flex gap-1 [&_a]:rounded-control [&_a]:px-3 [&_a]:py-2.5 [&_a]:font-medium [&_a:hover]:bg-yard-strong">
            {sections.map(([text, id]) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto lg:ml-2">
          <SessionLink className={sessionLinkClasses} />
        </div>
        <MobileMenu />
      </Container>
    </header>
  )
}

const MobileMenu = () => (
  <details data-menu className="-mr-2 lg:hidden">
    <summary
      aria-label="Menu"
      className="inline-flex size-[clamp(44px,12vw,2.75rem)] list-none items-center justify-center rounded-control hover:bg-yard-strong [&::-webkit-details-marker]:hidden"
    >
      <Menu size={26} aria-hidden="true" />
    </summary>
    <nav
      aria-label="Menu"
      className="absolute inset-x-0 top-full border-t border-yard-strong bg-sky-night px-2 pt-2 pb-4 shadow-over"
    >
      <ul className="[&_a]:flex [&_a]:min-h-12 [&_a]:items-center [&_a]:rounded-control [&_a]:px-4 [&_a]:text-lg [&_a]:font-medium [&_a:hover]:bg-yard-strong">
        {sections.map(([text, id]) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  </details>
)
