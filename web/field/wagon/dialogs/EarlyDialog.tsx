import { Button, Dialog } from 'ui-kit'
import { formatDelay } from '../../../../domain/format/duration.ts'
import type { SubOperation } from '../../../../domain/operation/fold/operation-output.ts'

type Props = { sub: SubOperation; minutes: number; onClose: () => void; onBegin: () => void }

/** A treat long before its hour: often the hurry goes on from the morning to the afternoon. */
export const EarlyDialog = ({ sub, minutes, onClose, onBegin }: Props) => (
  <Dialog
    open
    onClose={onClose}
    role="alertdialog"
    title={`Começar ${sub.treat_name} agora?`}
    actions={
      <>
        <Button variant="secondary" size="field" onClick={onBegin}>
          Começar agora
        </Button>
        <Button size="field" onClick={onClose} data-autofocus>
          Ainda não
        </Button>
      </>
    }
  >
    <p className="text-lg">
      Este trato é às {sub.scheduled_time}, daqui a {formatDelay(minutes)}.
    </p>
  </Dialog>
)
