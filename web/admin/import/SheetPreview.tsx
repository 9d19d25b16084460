/** What the import would do: figures to hold against the farm's own, what is missing, and each row. */
import { useState } from 'react'
import { Banner, Button, Card, SegmentedControl, SkeletonText, Stat, StatStrip } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Preview } from './import.ts'
import { MissingRecords } from './MissingRecords.tsx'
import { PreviewRow } from './PreviewRow.tsx'
import { type PreparedSheet, withCell, withoutRows } from './prepared-sheet.ts'

type Props = {
  sheet: PreparedSheet
  preview: Preview | undefined
  /** The preview is that of the sheet as it is now. */
  isCurrent: boolean
  isSaving: boolean
  onChange: (sheet: PreparedSheet) => void
  onSave: () => void
}

export function SheetPreview({ preview, ...rest }: Props) {
  if (!preview) return <SkeletonText lines={6} />
  const { counts, totals, refusal } = preview
  return (
    <>
      <StatStrip>
        <Stat label="Novos" value={formatNumber(counts.new)} />
        <Stat label="Mudam" value={formatNumber(counts.changed)} />
        <Stat label="Iguais" value={formatNumber(counts.equal)} />
        <Stat label="Recusados" value={formatNumber(counts.refused)} {...(counts.refused > 0 && { tone: 'error' })} />
        {totals.slice(0, 4).map(({ label, value }) => (
          <Stat key={label} label={label} {...computeFigure(value)} />
        ))}
      </StatStrip>
      {refusal && (
        <Banner tone="error" title="O plano não permite importar tudo isto">
          {refusal}
        </Banner>
      )}
      <MissingRecords
        missing={preview.missing}
        columns={preview.columns}
        sheet={rest.sheet}
        disabled={rest.isSaving}
        onChange={rest.onChange}
      />
      <Rows {...rest} preview={preview} />
      <SaveBar {...rest} preview={preview} />
    </>
  )
}

/** '2.514.595 kg' as a figure and its unit, which has a smaller type. */
function computeFigure(text: string): { value: string; unit?: string } {
  const [value = text, unit] = text.split(/\s(?=\D+$)/)
  return unit ? { value, unit } : { value }
}

type RowsProps = Omit<Props, 'preview'> & { preview: Preview }
const PAGE = 50

const filters = [
  { value: 'refused', label: 'Recusadas' },
  { value: 'changed', label: 'Mudam' },
  { value: 'all', label: 'Todas' },
] as const
type Filter = (typeof filters)[number]['value']

function Rows({ sheet, preview, isSaving, onChange }: RowsProps) {
  const { counts, rows } = preview
  const [chosen, setChosen] = useState<Filter>()
  const [limit, setLimit] = useState(PAGE)
  const filter = chosen ?? (counts.refused > 0 ? 'refused' : 'all')
  const shown = rows.filter(({ status }) => (filter === 'all' ? status !== 'ignored' : status === filter))
  const refused = new Set(rows.filter(({ status }) => status === 'refused').map(({ row }) => row))
  return (
    <Card
      title="Linhas"
      aside={counts.ignored > 0 ? `${countText(counts.ignored, 'linha')} em branco ou de totais` : undefined}
      flush
      actions={
        refused.size > 0 && (
          <Button variant="secondary" disabled={isSaving} onClick={() => onChange(withoutRows(sheet, refused))}>
            Deixar de fora as recusadas
          </Button>
        )
      }
    >
      <div className="px-4 pb-3">
        <SegmentedControl label="Mostrar" options={[...filters]} value={filter} onChange={setChosen} />
      </div>
      {shown.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-ink-2">Nenhuma linha aqui.</p>
      ) : (
        <ul className="border-t border-line">
          {shown.slice(0, limit).map(row => (
            <PreviewRow
              key={row.row}
              row={row}
              line={sheet.lines[row.row] ?? row.row + 1}
              cells={sheet.rows[row.row] ?? []}
              columns={preview.columns}
              disabled={isSaving}
              onCell={(column, value) =>
                onChange(
                  withCell(sheet, { row: row.row, column, field: preview.columns[column]?.field ?? null }, value),
                )
              }
            />
          ))}
        </ul>
      )}
      {shown.length > limit && (
        <div className="border-t border-line px-4 py-3">
          <Button variant="ghost" onClick={() => setLimit(limit + PAGE)}>
            {`Mostrar mais ${formatNumber(Math.min(PAGE, shown.length - limit))} de ${formatNumber(shown.length - limit)}`}
          </Button>
        </div>
      )}
    </Card>
  )
}

function SaveBar({ preview: { counts, missing, refusal }, isCurrent, isSaving, onSave }: RowsProps) {
  const count = counts.new + counts.changed + missing.filter(({ chosen }) => chosen).length
  const text = reasonOf(counts, refusal, count)
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      {text && <p className="text-ink-2">{text}</p>}
      <Button loading={isSaving} disabled={text !== null || !isCurrent} onClick={onSave}>
        {`Importar ${countText(count, 'registro')}`}
      </Button>
    </div>
  )
}

/** Why nothing can be imported yet. */
function reasonOf(counts: Preview['counts'], refusal: string | null, count: number): string | null {
  if (counts.refused > 0) return 'Corrija as linhas recusadas, ou deixe-as de fora.'
  if (refusal) return 'Reduza a planilha, ou fale com a nossa equipe.'
  return count === 0 ? 'A fazenda já tem tudo o que está aqui.' : null
}
