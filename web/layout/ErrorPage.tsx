/** The pages of the errors 403, 404 and 500. The app shows them, and the build prerenders them for the Worker (site/errors/). */
import { type ReactNode, useLayoutEffect } from 'react'
import { Logo } from 'ui-kit/base/Logo/Logo.tsx'
import { Tag } from 'ui-kit/feedlot/Tag/Tag.tsx'
import { buttonClasses } from '../core/button-classes.ts'
import { SUPPORT_EMAIL } from '../core/email-addresses.ts'
import { useTitle } from '../core/use-title.ts'
import { Animal } from '../site/art/Cattle.tsx'
import { Rig } from '../site/art/Machines.tsx'
import { Gate, YardAtDawn } from '../site/art/YardAtDawn.tsx'
import { SessionLink } from './SessionLink.tsx'
import { initSessionLinks } from './session-link.ts'

type Props = {
  code: '403' | '404' | '500'
  title: string
  children: ReactNode
  links: ReactNode
  /** What stands in the yard, about x 720 with its ground at y 268. */
  drawing: ReactNode
}

function ErrorPage({ code, title, children, links, drawing }: Props) {
  useTitle(title)
  useLayoutEffect(initSessionLinks, [])
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-x-clip bg-sky-night wrap-break-word text-on-yard">
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-sky-night via-sky-green via-60% to-sky-ember" />
      <YardAtDawn>{drawing}</YardAtDawn>
      <header className="px-4 py-5 md:px-8">
        <a href="/" className="inline-block rounded-control">
          <Logo />
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col justify-center gap-5 px-4 pt-8 pb-60 sm:pb-80">
        <p>
          <Tag name={code} size="lg" />
        </p>
        <h1 className="font-display text-4xl font-bold">{title}</h1>
        <p className="max-w-prose text-lg">{children}</p>
        <div className="flex flex-wrap gap-3">{links}</div>
        <p>
          Precisa de ajuda?{' '}
          <a href={`mailto:${SUPPORT_EMAIL}`} className="font-semibold underline underline-offset-4">
            Fale com o suporte
          </a>
        </p>
      </main>
    </div>
  )
}

/** An animal outside of the fence. */
const Stray = () => (
  <g transform="translate(690 136) scale(1.3)">
    <Animal />
  </g>
)

const ClosedGate = () => (
  <g transform="translate(600 152) scale(1.1)">
    <Gate />
  </g>
)

const StandingRig = () => (
  <g transform="translate(572 158) scale(1.08)">
    <Rig lit module full />
  </g>
)

const site: [string, string] = ['Voltar para o Site', '/']
const panel: [string, string] = ['Voltar para o painel', '/admin']
const signIn: [string, string] = ['Fazer Login', '/login']

/** A visitor goes to the site or signs in; who is signed in goes back to the panel, or to the site. */
const Back = () => (
  <>
    <SessionLink className={buttonClasses.callToAction} visitor={site} member={panel} />
    <SessionLink className={buttonClasses.night} visitor={signIn} member={site} />
  </>
)

export const NotFoundPage = () => (
  <ErrorPage code="404" title="Página não encontrada" links={<Back />} drawing={<Stray />}>
    Este endereço não existe ou mudou de lugar. Confira o que foi digitado, ou volte.
  </ErrorPage>
)

export const ForbiddenPage = () => (
  <ErrorPage code="403" title="Acesso Negado" links={<Back />} drawing={<ClosedGate />}>
    Você não tem permissão para acessar esta página. Entre em contato com o administrador da fazenda para pedir acesso.
  </ErrorPage>
)

/** Without JavaScript the browser sends the form, which loads the page again, too. */
const ReloadButton = () => (
  <form
    onSubmit={event => {
      event.preventDefault()
      location.reload()
    }}
  >
    <button type="submit" className={buttonClasses.callToAction}>
      Tentar Novamente
    </button>
  </form>
)

export const ServerErrorPage = () => (
  <ErrorPage
    code="500"
    drawing={<StandingRig />}
    title="Erro interno do servidor"
    links={
      <>
        <ReloadButton />
        <SessionLink className={buttonClasses.night} visitor={site} member={panel} />
        <SessionLink className={buttonClasses.night} visitor={signIn} member={site} />
      </>
    }
  >
    Algo deu errado do nosso lado. O que você já salvou está guardado. Tente novamente em alguns instantes.
  </ErrorPage>
)
