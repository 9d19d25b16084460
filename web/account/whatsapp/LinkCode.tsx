/** The code that links a WhatsApp: by QR code from another device, or by a link on the same phone. */
import { Copy } from 'lucide-react'
import { Button, IconButton } from 'ui-kit'
import { formatTime } from '../../../domain/format/format.ts'
import type { WhatsappCode } from '../../../domain/whatsapp/whatsapp-output.ts'
import { copyToClipboard } from '../../core/copy-and-download.ts'
import { QrCode } from '../QrCode.tsx'

type Props = {
  code: WhatsappCode
  busy: boolean
  /** The person has sent it. */
  onCheck: () => void
  onRenew: () => void
}

export const LinkCode = ({ code: { code, url, expires_at }, busy, onCheck, onRenew }: Props) => (
  <div className="space-y-4">
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <QrCode text={url} label="QR code que abre o WhatsApp com o código" />
      <div className="min-w-0 flex-1 basis-52 space-y-3 text-ink-2">
        <p>Leia o QR code com o celular, ou abra o WhatsApp neste aparelho, e envie a mensagem que aparece escrita.</p>
        <p>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-pasture underline underline-offset-4"
          >
            Abrir o WhatsApp
          </a>
        </p>
        <div>
          <p>O código é:</p>
          <div className="flex items-center gap-1">
            <code className="text-xl font-semibold text-ink">{code}</code>
            <IconButton
              label="Copiar o código"
              onClick={() => void copyToClipboard(`Código ${code}`, 'Código copiado.')}
            >
              <Copy size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <p className="text-sm">Vale uma vez, até {formatTime(expires_at)}.</p>
        </div>
      </div>
    </div>
    <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
      <Button variant="secondary" disabled={busy} onClick={onRenew}>
        Criar outro código
      </Button>
      <Button loading={busy} onClick={onCheck}>
        Já enviei
      </Button>
    </div>
  </div>
)
