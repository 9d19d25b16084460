import { EmptyState } from 'ui-kit'
import { TeamLink } from './TeamLink.tsx'

export const NoFarm = () => (
  <EmptyState
    title="Nenhuma fazenda"
    text="Sua conta ainda não está ligada a nenhuma fazenda ativa. Se a fazenda já usa o Cocho em Dia, peça ao gestor que inclua o seu email em Usuários. Se você é o dono ou o gestor e quer começar, fale com a equipe."
    action={<TeamLink variant="primary" subject="Quero começar a usar o Cocho em Dia" />}
  />
)
