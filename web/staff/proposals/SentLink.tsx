import { Banner, Button } from 'ui-kit'
import { copyToClipboard } from '../../core/copy-and-download.ts'

/** The link of the client, for who also sends it in a chat. It is shown once: the server keeps its hash only. */
export const SentLink = ({ link }: { link: string }) => (
  <Banner
    tone="success"
    title="Proposta enviada"
    action={
      <Button variant="secondary" onClick={() => void copyToClipboard(link, 'Link copiado.')}>
        Copiar link
      </Button>
    }
  >
    Você também pode mandar o link ao cliente por mensagem. Ele aparece só agora:{' '}
    <span className="font-medium break-all">{link}</span>
  </Banner>
)
