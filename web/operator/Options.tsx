import { Ban, ListChecks, PencilLine } from 'lucide-react'
import { Button, Dialog } from 'ui-kit'
import { weighings } from '../../domain/operation-step.ts'
import type { Work } from './work.ts'

type Props = { work: Work; onReview: () => void; onClose: () => void }

export function Options({ work, onReview, onClose }: Props) {
  const { operation, ask } = work
  const running = operation.status === 'in_progress'
  const open = running || operation.status === 'pending'
  const anyDone = weighings(operation).some(({ line }) => line.actual_quantity !== null)
  const review = () => {
    onReview()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={`Operação #OP-${operation.id}`}>
      <div className="space-y-3">
        {anyDone && (
          <Button
            variant="secondary"
            size="field"
            wide
            icon={<PencilLine size={22} aria-hidden="true" />}
            onClick={() => ask({ kind: 'correct' })}
          >
            Corrigir uma pesagem
          </Button>
        )}
        {running && (
          <Button
            variant="secondary"
            size="field"
            wide
            icon={<ListChecks size={22} aria-hidden="true" />}
            onClick={review}
          >
            Conferir e finalizar
          </Button>
        )}
        {open && (
          <Button
            variant="secondary"
            size="field"
            wide
            icon={<Ban size={22} aria-hidden="true" />}
            onClick={() => ask({ kind: 'cancel' })}
          >
            Cancelar operação
          </Button>
        )}
      </div>
    </Dialog>
  )
}
