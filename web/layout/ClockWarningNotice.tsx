import { X } from 'lucide-react'
import { Banner, IconButton } from 'ui-kit'

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
