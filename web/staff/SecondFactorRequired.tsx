import { Button, EmptyState } from 'ui-kit'

/** Stands in place of every screen of the staff, for a member without a second factor. */
export const SecondFactorRequired = () => (
  <EmptyState
    wholePage
    title="Ative a verificação em duas etapas"
    text="Aqui você vê os dados de todos os clientes, por isso a senha sozinha não basta. Em Minha conta, leia o QR code com o aplicativo de códigos do celular ou adicione uma chave de acesso, guarde os códigos de recuperação e volte para a área da equipe."
    action={<Button href="/admin/account">Abrir Minha conta</Button>}
  />
)
