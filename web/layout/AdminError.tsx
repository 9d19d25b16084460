/** The errors 403, 404 and 500 inside the layout of /admin, beside its menu. */
import type { ReactNode } from 'react'
import { Button, Tag } from 'ui-kit'

type Props = { code?: '403' | '404' | '500'; title: string; children: ReactNode; action?: ReactNode }

const backToStart = <Button href="/admin">Voltar para o Início</Button>

const AdminError = ({ code, title, children, action = backToStart }: Props) => (
  <div className="max-w-2xl space-y-4 py-8">
    {code && <Tag name={code} size="lg" />}
    <h1 className="font-display text-3xl font-semibold">{title}</h1>
    <p className="text-lg text-ink-2">{children}</p>
    {action}
  </div>
)

/** The page for a user whose role has no permission for the screen. */
export const Forbidden = () => (
  <AdminError code="403" title="Acesso Negado">
    Você não tem permissão para acessar esta página. Entre em contato com o administrador da fazenda para pedir acesso.
  </AdminError>
)

export const NotFound = () => (
  <AdminError code="404" title="Página não encontrada">
    Este endereço não existe ou mudou de lugar. Confira o que foi digitado, ou escolha uma página no menu.
  </AdminError>
)

/** Stands in place of a screen whose code failed. Without signal it may be one that the device does not keep. `back` leads on where no menu does. */
export const BrokenScreen = ({ back }: { back?: ReactNode }) => {
  const actions = (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => location.reload()}>Tentar Novamente</Button>
      {back}
    </div>
  )
  if (!navigator.onLine)
    return (
      <AdminError title="Esta tela precisa de sinal" action={actions}>
        Ela não fica guardada neste aparelho, porque só salva com sinal. Tente novamente quando o sinal voltar.
      </AdminError>
    )
  return (
    <AdminError code="500" title="Esta tela não abriu" action={actions}>
      Algo deu errado do nosso lado. O que você já salvou está guardado. Tente novamente em alguns instantes.
    </AdminError>
  )
}
