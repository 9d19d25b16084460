/** Asks whether the load of a lot changes with its heads. */
import { Button, Dialog } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { kgPerHead } from '../../../domain/lot/kg-per-head.ts'
import { type LoadAnswer, loadOfHeads, loadQuestion } from '../../../domain/lot/load/load-answer.ts'

type Props = {
  stored: { load: number; quantity: number }
  heads: number
  onAnswer: (answer: LoadAnswer) => void
  onClose: () => void
}

export function LoadDialog({ stored, heads, onAnswer, onClose }: Props) {
  const each = formatNumber(kgPerHead(stored.load, heads) ?? 0, 1, 0)
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={loadQuestion(stored, heads)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer('kept')}>
            <Answer text="Não, fica em" kg={stored.load} />
          </Button>
          <Button onClick={() => onAnswer('per_head')}>
            <Answer text="Sim, passa a" kg={loadOfHeads(stored, heads)} />
          </Button>
        </>
      }
    >
      <p>
        O lote passa de {formatNumber(stored.quantity)} a {countText(heads, 'cabeça')}. Sem mudar a carga, seriam {each}{' '}
        kg por cabeça.
      </p>
    </Dialog>
  )
}

/** A narrow button does not part a weight from its unit. */
const Answer = ({ text, kg }: { text: string; kg: number }) => (
  <span>
    {text} <span className="whitespace-nowrap">{formatKg(kg)}</span>
  </span>
)
