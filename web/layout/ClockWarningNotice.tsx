import { X } from 'lucide-react'
import { Banner, IconButton } from 'ui-kit'

/** `minutes` that the device's clock is ahead. */
type Props = { minutes: number; onDismiss: () => void }

export const ClockWarningNotice = ({ minutes, onDismiss }: Props) => (
  <Banner
    tone="warning"
    action={
      <IconButton label="Fechar aviso" size="field" onClick={onDismiss}>
        <X size={22} aria-hidden="true" />
      </IconButton>
    }
  >
    O relógio deste aparelho está {minutes > 0 ? 'adiantado' : 'atrasado'} {roughDuration(Math.abs(minutes))}. Ajuste a
    data e a hora nas configurações.
  </Banner>
)

/** '7 min', '26 h', '3 dias'. */
function roughDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} dias`
}
