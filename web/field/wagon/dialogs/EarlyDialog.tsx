import { formatDelay } from '../../../../domain/format/duration.ts'
import type { SubOperation } from '../../../../domain/operation/fold/operation-output.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = { sub: SubOperation; minutes: number; onClose: () => void; onBegin: () => void }

/** A treat long before its hour: often the hurry goes on from the morning to the afternoon. */
export const EarlyDialog = ({ sub, minutes, onClose, onBegin }: Props) => (
  <ConfirmDialog
    title={`Começar ${sub.treat_name} agora?`}
    confirmLabel="Começar agora"
    cancelLabel="Ainda não"
    onConfirm={onBegin}
    onCancel={onClose}
  >
    Este trato é às {sub.scheduled_time}, daqui a {formatDelay(minutes)}.
  </ConfirmDialog>
)
