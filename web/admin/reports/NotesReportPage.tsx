/** The trough notes of all lots, day by day, at one look. */
import { Card, Heatmap, type HeatmapColumn, type HeatmapRow, type HeatmapValue, Tag } from 'ui-kit'
import { formatLongDay, formatNumber, formatPercent } from '../../../domain/format/format.ts'
import { listDays } from '../../../domain/period/report-presets.ts'
import type { NotesReport } from '../../../domain/report/report-output.ts'
import { PeriodReportPage } from './PeriodReportPage.tsx'

/** The number of days that fit on A4 in landscape. */
const SHOWN_DAYS = 31
/** The alert about falling notes begins there. */
const STRONG_NOTE = 10

export const NotesReportPage = () => (
  <PeriodReportPage<NotesReport>
    report="notes"
    title="Notas de cocho"
    text="As notas de todos os lotes, dia a dia: onde sobra, onde falta e onde ninguém leu."
    wide
    days={SHOWN_DAYS}
    isEmpty={({ lots }) => lots.length === 0}
    empty={{ title: 'Nenhum lote neste período', text: 'Escolha um período em que havia lotes na fazenda.' }}
  >
    {(report, filters) => <NotesMap {...report} start={filters.from} />}
  </PeriodReportPage>
)

/** `start`: of the period of the files. */
function NotesMap({ lots, from, to, start }: NotesReport & { start: string }) {
  const days = listDays({ from, to }, SHOWN_DAYS)
  const callOf = new Map(lots.flatMap(({ id, notes }) => notes.map(({ date, call }) => [`${id} ${date}`, call])))
  return (
    <Card
      flush
      title="Lotes por dia"
      aside={days[0] !== start && `os últimos ${SHOWN_DAYS} dias; os arquivos têm o período inteiro`}
    >
      <Heatmap
        caption="Notas de cocho por lote e dia"
        rowHeader="Lote"
        columns={days.map(toColumn)}
        rows={lots.map(lot => toRow(lot, days))}
        format={value => (value > 0 ? `+${formatNumber(value, 1, 0)}` : formatNumber(value, 1, 0))}
        describe={(note, row, column) => describeNote(note, callOf.get(`${row} ${column}`))}
        strong={STRONG_NOTE}
        legend={legend}
      />
    </Card>
  )
}

const legend = {
  'low-strong': '−10 ou menos: sobrou muito',
  low: 'diminui a carga',
  even: '0: mantém a carga',
  high: 'aumenta a carga',
  'high-strong': '+10 ou mais: faltou muito',
  missing: 'ninguém leu',
}

/** `call` is of a lot that is fed by it: the note says how the trough was, and the call what was decided. */
function describeNote(note: HeatmapValue, call: number | undefined): string {
  if (note === null) return 'nenhuma leitura a fazer'
  if (note === 'missing') return 'ninguém leu o cocho'
  if (call !== undefined)
    return `nota ${note > 0 ? '+' : ''}${formatNumber(note, 1, 0)}, chamada ${formatNumber(call, 2, 2)} kg de MS por cabeça`
  if (note === 0) return 'nota 0, mantém a carga'
  const percent = formatPercent(Math.abs(note))
  return note > 0
    ? `nota +${formatNumber(note, 1, 0)}, aumenta a carga em ${percent}`
    : `nota ${formatNumber(note, 1, 0)}, diminui a carga em ${percent}`
}

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

const toColumn = (key: string, at: number): HeatmapColumn => ({
  key,
  label: key.slice(8),
  group: at === 0 || key.endsWith('-01') ? months[Number(key.slice(5, 7)) - 1] : undefined,
  title: formatLongDay(key),
})

function toRow({ id, name, corral, deleted, notes, unread }: NotesReport['lots'][number], days: string[]): HeatmapRow {
  const byDate = new Map<string, HeatmapValue>([
    ...notes.map(({ date, note }) => [date, note] as const),
    ...unread.map(date => [date, 'missing'] as const),
  ])
  return {
    key: id,
    name: deleted ? `${name} (excluído)` : name,
    icon: <Tag name={corral?.name} size="sm" />,
    ...(!deleted && { href: `/admin/lots/${id}` }),
    values: days.map(day => byDate.get(day) ?? null),
  }
}
