/** The pieces of a history on their way, and what to do where one did not arrive. */
import { Banner, Button, Card, Meter } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import { rowsIn } from './history-sums.ts'
import { isLost, type Writing, writtenRows } from './useHistoryWrite.ts'

type Props = {
  writing: Writing
  title: string
  /** Sends the rest. */
  onContinue: () => void
  /** Previews again, after a refusal. */
  onCheck: () => void
}

export function HistoryWriting({ writing, title, onContinue, onCheck }: Props) {
  const { failure, pieces } = writing
  const [written, rows] = [writtenRows(writing), rowsIn(pieces)]
  return (
    <>
      {failure && (
        <Banner
          tone="error"
          title={titleOf(writing)}
          action={
            isLost(failure) ? (
              <Button onClick={onContinue}>Continuar</Button>
            ) : (
              <Button onClick={onCheck}>Conferir de novo</Button>
            )
          }
        >
          <p>{failure.errors.join(' ')}</p>
          <p>
            {written > 0 && `${countText(written, 'linha')} já ${written === 1 ? 'está gravada' : 'estão gravadas'}. `}
            {isLost(failure) && 'Continue daqui: nada entra duas vezes.'}
          </p>
        </Banner>
      )}
      <Card title={title}>
        <Meter
          kind="progress"
          color="tag"
          label={failure ? 'Parado' : 'Gravando'}
          value={written}
          max={rows}
          text={`${formatNumber(written)} de ${countText(rows, 'linha')} gravadas`}
        />
        {!failure && <p className="mt-2 text-sm text-ink-2">Deixe esta página aberta até o fim.</p>}
      </Card>
    </>
  )
}

function titleOf({ failure, pieces, sent }: Writing): string {
  const place = pieces.length > 1 ? ` na parte ${sent + 1} de ${pieces.length}` : ''
  return failure?.status === 0 ? `A conexão caiu${place}` : `A importação parou${place}`
}
