import { Banner, Button } from 'ui-kit'
import { toast } from '../../core/toasts.ts'

/** The link of the client, for who also sends it in a chat. It is shown once: the server keeps its hash only. */
export function SentLink({ link }: { link: string }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast('success', 'Link copiado.'),
      () => toast('error', 'O navegador não deixou copiar. Selecione o link e copie.'),
    )
  return (
    <Banner
      tone="success"
      title="Proposta enviada"
      action={
        <Button variant="secondary" onClick={() => void copy()}>
          Copiar link
        </Button>
      }
    >
      Você também pode mandar o link ao cliente por mensagem. Ele aparece só agora:{' '}
      <span className="font-medium break-all">{link}</span>
    </Banner>
  )
}
