import { EmptyState } from 'ui-kit'

export const NoFarm = () => (
  <EmptyState
    title="Nenhuma fazenda"
    text="Sua conta ainda não está ligada a nenhuma fazenda ativa. Peça ao gestor da fazenda que inclua o seu email em Usuários."
  />
)
