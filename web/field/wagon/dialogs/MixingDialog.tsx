import { Button, Dialog } from 'ui-kit'
import { formatDelay } from '../../../../domain/format/duration.ts'
import type { SubOperation } from '../../../../domain/operation/fold/operation-output.ts'

type Props = { sub: SubOperation; minutes: number; onClose: () => void; onRecord: () => void }

/** The first lot of a treat that is not mixed yet: what lies on top of the wagon falls first. */
export const MixingDialog = ({ sub, minutes, onClose, onRecord }: Props) => (
  <Dialog
    open
    onClose={onClose}
    role="alertdialog"
    title="Descarregar antes do fim da mistura?"
    actions={
      <>
        <Button variant="secondary" size="field" onClick={onRecord}>
          Já descarreguei, registrar
        </Button>
        <Button size="field" onClick={onClose} data-autofocus>
          Esperar a mistura
        </Button>
      </>
    }
  >
    <p className="text-lg">
      A {sub.recipe_name} mistura por {formatDelay(sub.timer)} depois do último ingrediente. Faltam{' '}
      <strong>{formatDelay(minutes)}</strong>.
    </p>
  </Dialog>
)
