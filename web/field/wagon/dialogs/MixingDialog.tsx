import { formatDelay } from '../../../../domain/format/duration.ts'
import type { SubOperation } from '../../../../domain/operation/fold/operation-output.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = { sub: SubOperation; minutes: number; onClose: () => void; onRecord: () => void }

/** The first lot of a treat that is not mixed yet: what lies on top of the wagon falls first. */
export const MixingDialog = ({ sub, minutes, onClose, onRecord }: Props) => (
  <ConfirmDialog
    title="Descarregar antes do fim da mistura?"
    confirmLabel="Já descarreguei, registrar"
    cancelLabel="Esperar a mistura"
    onConfirm={onRecord}
    onCancel={onClose}
  >
    A {sub.recipe_name} mistura por {formatDelay(sub.timer)} depois do último ingrediente. Faltam{' '}
    <strong>{formatDelay(minutes)}</strong>.
  </ConfirmDialog>
)
