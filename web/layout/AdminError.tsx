import { Button, Tag } from 'ui-kit'

/** The 403 inside the layout of /admin, for a user whose role has no permission for the screen. */
export const Forbidden = () => (
  <div className="max-w-2xl space-y-4 py-8">
    <Tag name="403" size="lg" />
    <h1 className="font-display text-3xl font-semibold">Acesso Negado</h1>
    <p className="text-lg text-ink-2">
      Você não tem permissão para acessar esta página. Entre em contato com o administrador da fazenda para pedir
      acesso.
    </p>
    <Button href="/admin">Voltar para o Início</Button>
  </div>
)
