import { Logo } from 'ui-kit/base/Logo/Logo.tsx'
import { addressText, company } from '../../domain/company.ts'
import { CONTACT_EMAIL } from '../core/email-addresses.ts'
import { phones } from './phones.ts'
import { Container } from './Section.tsx'

/** The script of the page opens the cookie banner in its place. */
const COOKIES = '/politica-privacidade#cookies'

const groups: { title: string; links: [text: string, href: string][] }[] = [
  {
    title: 'Produto',
    links: [
      ['Recursos', '/#features'],
      ['Como Funciona', '/#how-it-works'],
      ['Planos', '/#pricing'],
      ['Apresentação', '/apresentacao'],
      ['App Operador', '/app'],
    ],
  },
  {
    title: 'Empresa',
    links: [
      ['Depoimentos', '/#testimonials'],
      ['Agendar Consulta', '/#consultation'],
      ['Política de Privacidade', '/politica-privacidade'],
      ['Cookies', COOKIES],
    ],
  },
  {
    title: 'Suporte',
    links: [
      ['API', '/docs/api'],
      ['Como instalar o app', '/app#instalacao'],
      ['Esqueceu sua senha?', '/password-recovery'],
      [CONTACT_EMAIL, `mailto:${CONTACT_EMAIL}`],
    ],
  },
]

export function Footer() {
  return (
    <footer data-above-banner className="bg-sky-night pt-9 pb-[calc(2rem+var(--banner,0px))] text-on-yard">
      <Container className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-6 text-on-yard-2 sm:grid-cols-3 sm:gap-10 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="col-span-full text-on-yard sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-[34ch] text-on-yard-2">
            O trato do confinamento, pesado e conferido, do vagão ao relatório.
          </p>
          <p className="mt-3 flex flex-wrap gap-x-5 text-on-yard-2 lg:flex-col">
            {phones.map(({ kind, number, href }) => (
              <a key={kind} href={href} className="py-1 hover:text-on-yard hover:underline">
                {kind} <span className="whitespace-nowrap text-on-yard">{number}</span>
              </a>
            ))}
          </p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="max-sm:first-of-type:row-span-2">
            <h2 className="font-display text-lg font-semibold text-on-yard">{title}</h2>
            <ul className="mt-2 [&_a]:inline-block [&_a]:py-1 [&_a]:wrap-anywhere sm:[&_a]:py-1.5 [&_a:hover]:text-on-yard [&_a:hover]:underline">
              {links.map(([text, href]) => (
                <li key={href}>
                  <a href={href} data-cookies={href === COOKIES || undefined}>
                    {text === CONTACT_EMAIL ? <BreakableEmail /> : text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Container>
      <Container className="mt-7 text-on-yard-2">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-yard-strong pt-6 text-sm">
          <p>
            {company.legalName}, <span className="whitespace-nowrap">CNPJ {company.cnpj}</span>
            <span className="block text-balance">{addressText(company)}</span>
          </p>
          <p>v.3.2.4</p>
        </div>
      </Container>
    </footer>
  )
}

const BreakableEmail = () => {
  const [name, domain] = CONTACT_EMAIL.split('@')
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  )
}
