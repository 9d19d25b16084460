/** A sheet of history: its figures while piece after piece is checked, only the refused rows, and the write with its progress. */
import { Banner, Button, Card, Meter, SkeletonText, Stat, StatStrip } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatDate, formatNumber } from '../../../domain/format/format.ts'
import type { FileThread } from './file-thread.ts'
import { HistoryWriting } from './HistoryWriting.tsx'
import type { HistorySums } from './history-sums.ts'
import { piecesToSend } from './history-sums.ts'
import type { Import } from './import.ts'
import { NotChecked } from './NotChecked.tsx'
import type { PreparedSheet } from './prepared-sheet.ts'
import { RefusedRows } from './RefusedRows.tsx'
import { SheetSetup } from './SheetSetup.tsx'
import { useHistory } from './useHistory.ts'
import { useHistoryWrite } from './useHistoryWrite.ts'

type Props = {
  sheet: PreparedSheet
  thread: FileThread
  onChange: (sheet: PreparedSheet) => void
  fileName: string | null
  onSaving: (isSaving: boolean) => void
  onDone: (made: Import, message: string) => void
}

export function HistorySheet({ sheet, thread, fileName, onChange, onSaving, onDone }: Props) {
  const history = useHistory(sheet, thread)
  const { pieces, summaries, sums, rows } = history
  const write = useHistoryWrite({
    ...{ sheet, thread: history.thread, fileName, onSaving },
    onDone: made => onDone(made, importedText(sums.new)),
  })
  const { writing } = write
  const refusal = [...summaries.values()].find(one => one.refusal)?.refusal ?? null
  const isChecked = pieces !== undefined && sums.checked === rows
  return (
    <>
      {pieces && writing ? (
        <HistoryWriting
          writing={writing}
          title={fileName ?? sheet.name}
          onContinue={() => void write.resume()}
          onCheck={() => {
            write.giveUp()
            history.previewAgain()
          }}
        />
      ) : (
        <SheetSetup
          sheet={sheet}
          preview={history.first}
          title={fileName ?? sheet.name}
          disabled={false}
          onChange={onChange}
        />
      )}
      {history.failure && (
        <NotChecked
          title="A planilha não foi conferida até o fim"
          errors={history.failure}
          action="Continuar"
          onAction={history.retry}
        />
      )}
      {!isChecked && !history.failure && !history.isLacking && (
        <Card>
          <Meter
            kind="progress"
            color="tag"
            label="Conferindo"
            value={sums.checked}
            max={rows}
            text={`${formatNumber(sums.checked)} de ${countText(rows, 'linha')} conferidas`}
          />
        </Card>
      )}
      {!pieces && !history.failure && <SkeletonText lines={6} />}
      {history.first && <Figures sums={sums} ignored={history.ignored} />}
      {refusal && (
        <Banner tone="error" title="O plano não permite importar tudo isto">
          {refusal}
        </Banner>
      )}
      {pieces && !writing && (
        <RefusedRows
          pieces={pieces}
          summaries={summaries}
          count={sums.refused}
          onCell={history.correct}
          onLeaveOut={history.leaveOutRefused}
        />
      )}
      {pieces && !writing && history.first && (
        <StartBar
          sums={sums}
          isLacking={history.isLacking}
          isRefused={refusal !== null}
          isChecked={isChecked}
          onStart={() => void write.start(piecesToSend(pieces, summaries))}
        />
      )}
    </>
  )
}

const importedText = (rows: number) => `${countText(rows, 'linha')} ${rows === 1 ? 'importada' : 'importadas'}.`

function Figures({ sums, ignored }: { sums: HistorySums; ignored: number }) {
  return (
    <StatStrip>
      <Stat label="Novas" value={formatNumber(sums.new)} />
      <Stat label="Iguais" value={formatNumber(sums.equal)} />
      <Stat label="Recusadas" value={formatNumber(sums.refused)} {...(sums.refused > 0 && { tone: 'error' })} />
      {ignored > 0 && <Stat label="Em branco ou totais" value={formatNumber(ignored)} />}
      <Stat label="Lotes" value={formatNumber(sums.lots)} />
      {sums.from && sums.to && (
        <Stat label="Período" size="sm" value={`${formatDate(sums.from)} a ${formatDate(sums.to)}`} />
      )}
      {sums.deliveredKg > 0 && <Stat label="Entregue" value={formatNumber(sums.deliveredKg)} unit="kg" />}
    </StatStrip>
  )
}

type StartProps = {
  sums: HistorySums
  isLacking: boolean
  isRefused: boolean
  isChecked: boolean
  onStart: () => void
}

function StartBar({ sums, isLacking, isRefused, isChecked, onStart }: StartProps) {
  const text = reasonOf({ sums, isLacking, isRefused, isChecked })
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      {text && <p className="text-ink-2">{text}</p>}
      <Button disabled={text !== null} onClick={onStart}>
        {`Importar ${countText(sums.new, 'linha')}`}
      </Button>
    </div>
  )
}

/** Why nothing can be imported yet. */
function reasonOf({ sums, isLacking, isRefused, isChecked }: Omit<StartProps, 'onStart'>): string | null {
  if (isLacking) return 'Escolha as colunas que faltam.'
  if (!isChecked) return 'Espere a conferência terminar.'
  if (sums.refused > 0) return 'Corrija as linhas recusadas, ou deixe-as de fora.'
  if (isRefused) return 'Reduza a planilha, ou fale com a nossa equipe.'
  return sums.new === 0 ? 'A fazenda já tem tudo o que está aqui.' : null
}
