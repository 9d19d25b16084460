import { X } from 'lucide-react'
import { Banner, IconButton } from 'ui-kit'
import { createStore, useStore } from '../../create-store.ts'
import { useClockWarning } from '../../server-clock.ts'

/** Until the app starts again. */
const dismissed = createStore(false)

/** For the start of a screen: nothing on the screen depends on the device's clock, but the person sees the wrong time elsewhere. */
export function ClockWarning() {
  const text = useClockWarning()
  const isDismissed = useStore(dismissed)
  return text && !isDismissed ? <ClockWarningNotice text={text} onDismiss={() => dismissed.set(true)} /> : null
}

type Props = { text: string; onDismiss: () => void }

export const ClockWarningNotice = ({ text, onDismiss }: Props) => (
  <Banner
    tone="warning"
    action={
      <IconButton label="Fechar aviso" size="field" onClick={onDismiss}>
        <X size={22} aria-hidden="true" />
      </IconButton>
    }
  >
    {text}
  </Banner>
)
