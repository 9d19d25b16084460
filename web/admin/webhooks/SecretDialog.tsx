/** Shows the secret of a webhook once. */
import { Copy } from 'lucide-react'
import { Banner, Button, Dialog } from 'ui-kit'
import { copyToClipboard } from '../../core/copy-and-download.ts'
import type { WebhookWithSecret } from './webhooks.ts'

export const SecretDialog = ({
  webhook: { name, secret },
  onClose,
}: {
  webhook: WebhookWithSecret
  onClose: () => void
}) => (
  <Dialog
    open
    onClose={onClose}
    shownOnce
    title="Copie o segredo agora"
    size="lg"
    actions={<Button onClick={onClose}>Já copiei</Button>}
  >
    <div className="space-y-4">
      <Banner tone="warning">
        Com este segredo o programa confere que um aviso de {name} veio daqui. Ele não aparece de novo.
      </Banner>
      <div className="space-y-1.5">
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-sm font-semibold">Segredo</h3>
          <Button
            variant="ghost"
            icon={<Copy size={18} aria-hidden="true" />}
            aria-label="Copiar o segredo"
            onClick={() => void copyToClipboard(secret, 'Segredo copiado.')}
          >
            Copiar
          </Button>
        </div>
        <code className="block rounded-control bg-sunken px-4 py-3 font-mono text-sm break-all select-all">
          {secret}
        </code>
      </div>
      <p className="text-sm text-ink-2">
        Os avisos seguem Standard Webhooks: há bibliotecas que conferem a assinatura em quase toda linguagem. A página
        da API diz o que vem em cada um.
      </p>
    </div>
  </Dialog>
)
