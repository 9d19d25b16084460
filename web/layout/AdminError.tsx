/** The errors 403 and 404 inside the layout of /admin, beside its menu. */
import type { ReactNode } from 'react'
import { Button, Tag } from 'ui-kit'

type Props = { code: '403' | '404'; title: string; children: ReactNode }

const AdminError = ({ code, title, children }: Props) => (
  <div className="max-w-2xl space-y-4 py-8">
    <Tag name={code} size="lg" />
    <h1 className="font-display text-3xl font-semibold">{title}</h1>
    <p className="text-lg text-ink-2">{children}</p>
    <Button href="/admin">Voltar para o Início</Button>
  </div>
)

/** For a user whose role has no permission for the screen. */
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
