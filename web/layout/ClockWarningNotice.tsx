import { Banner } from 'ui-kit'

/** `minutes` that the device's clock is ahead. */
type Props = { minutes: number; onDismiss: () => void }

export const ClockWarningNotice = ({ minutes, onDismiss }: Props) => (
  <Banner tone="warning" onDismiss={onDismiss}>
    O relógio deste aparelho está {minutes > 0 ? 'adiantado' : 'atrasado'} {roughDuration(Math.abs(minutes))}. Ajuste a
    data e a hora nas configurações.
  </Banner>
)

/** '7 min', '26 h', '3 dias', each on one line. */
function roughDuration(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours}\u00a0h` : `${Math.round(hours / 24)}\u00a0dias`
}
