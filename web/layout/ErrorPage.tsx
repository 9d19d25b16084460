/** The pages of the errors 404, 403 and 500. */
import type { ReactNode } from 'react'
import { Button, LinkContext, Logo, Tag } from 'ui-kit'
import { Fence } from '../art/Fence.tsx'
import { useTitle } from '../use-title.ts'

type Props = {
  code: '403' | '404' | '500'
  title: string
  children: ReactNode
  primary: ReactNode
  secondary?: ReactNode
}

const SUPPORT = 'mailto:suporte@cochoemdia.com.br'

function ErrorPage({ code, title, children, primary, secondary }: Props) {
  useTitle(title)
  return (
    <LinkContext value="a">
      <div className="flex min-h-dvh flex-col">
        <header className="px-4 py-5 md:px-8">
          <a href="/" className="inline-block">
            <Logo />
          </a>
        </header>
        <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col justify-center gap-5 px-4 py-8">
          <p>
            <Tag name={code} size="lg" />
          </p>
          <h1 className="font-display text-4xl font-bold">{title}</h1>
          <p className="max-w-prose text-lg text-ink-2">{children}</p>
          <div className="flex flex-wrap gap-3">
            {primary}
            {secondary}
          </div>
          <p className="text-ink-2">
            Precisa de ajuda?{' '}
            <a href={SUPPORT} className="font-semibold text-pasture underline underline-offset-4">
              Fale com o suporte
            </a>
          </p>
        </main>
        <EmptyPen />
      </div>
    </LinkContext>
  )
}

const EmptyPen = () => (
  <svg viewBox="0 0 1440 60" preserveAspectRatio="xMidYMax slice" className="h-20 w-full" aria-hidden="true">
    <g transform="translate(0 60)">
      <Fence width={1440} every={120} tone="fill-line-strong" />
    </g>
  </svg>
)

const SiteLink = ({ primary }: { primary?: boolean }) => (
  <Button href="/" variant={primary ? 'primary' : 'secondary'}>
    Voltar para o Site
  </Button>
)

const SignInLink = () => (
  <Button href="/login" variant="secondary">
    Fazer Login
  </Button>
)

const ReloadButton = () => <Button onClick={() => location.reload()}>Tentar Novamente</Button>

export const NotFoundPage = () => (
  <ErrorPage code="404" title="Página não encontrada" primary={<SiteLink primary />} secondary={<SignInLink />}>
    Este endereço não existe ou mudou de lugar. Confira o que foi digitado ou volte para o site.
  </ErrorPage>
)

export const ForbiddenPage = () => (
  <ErrorPage code="403" title="Acesso Negado" primary={<SiteLink primary />} secondary={<SignInLink />}>
    Você não tem permissão para acessar esta página. Entre em contato com o administrador da fazenda para pedir acesso.
  </ErrorPage>
)

export const ServerErrorPage = () => (
  <ErrorPage
    code="500"
    title="Erro interno do servidor"
    primary={<ReloadButton />}
    secondary={
      <>
        <SiteLink />
        <SignInLink />
      </>
    }
  >
    Algo deu errado do nosso lado. O que você já salvou está guardado. Tente novamente em alguns instantes.
  </ErrorPage>
)
