import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { definitions } from '../../../domain/figures/definitions.ts'
import { formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import { Card } from '../../base/Card/Card.tsx'
import { type ReportColumn, ReportTable } from './ReportTable.tsx'

type Row = { id: number; name: string; figures: number[] }

const figureNames = ['Dias', 'Cabeças', 'Peso', 'GMD', 'Previsto', 'Entregue', 'kg/cab', 'MS', 'Leituras', 'Nota']

const createRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name:
      id === 3
        ? 'Confinamento experimental da Fazenda Nossa Senhora Aparecida 251121'
        : `Nelore 25${String(id).padStart(4, '0')}`,
    figures: figureNames.map((_, at) => ((id * 37 + at * 101) % 997) * (at > 3 && at < 6 ? 61 : 1)),
  }))

const columns: ReportColumn<Row>[] = [
  { key: 'name', header: 'Lote', cell: row => row.name, sort: row => row.name },
  ...figureNames.map((header, at) => ({
    key: header,
    header,
    unit: at > 3 ? 'kg' : '',
    cell: (row: Row) => formatNumber(row.figures[at] ?? 0),
    sort: (row: Row) => row.figures[at],
    ...(header === 'MS' && { definition: definitions.dryMatterIntake }),
  })),
  {
    key: 'difference',
    header: 'Diferença',
    unit: '%',
    cell: row => formatPercentChange(((row.id % 9) - 4) / 3, 1, 1),
    sort: row => (row.id % 9) - 4,
    definition: definitions.difference,
  },
]

const meta = {
  title: 'Feedlot/Tabela de relatório (ReportTable)',
  component: ReportTable<Row>,
  args: {
    caption: 'Desempenho dos lotes',
    columns,
    rows: createRows(12),
    rowKey: row => row.id,
    totals: { name: 'Total', Cabeças: '1.522', Previsto: '415.220', Entregue: '414.980', difference: '−0,1%' },
  },
  globals: { viewport: { value: 'desktop' } },
  render: args => (
    <Card flush>
      <ReportTable {...args} />
    </Card>
  ),
} satisfies Meta<typeof ReportTable<Row>>
export default meta
type Story = StoryObj<typeof meta>

/** A header sorts by keyboard too; the totals stay last. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const first = () => canvas.getAllByRole('rowheader')[0]
    await expect(first()).toHaveTextContent('Nelore 250000')
    canvas.getByRole('button', { name: 'Dias' }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(canvas.getByRole('columnheader', { name: /^Dias/ })).toHaveAttribute('aria-sort', 'descending')
    await expect(first()).toHaveTextContent('Nelore 250011')
    await expect(canvas.getAllByRole('rowheader').at(-1)).toHaveTextContent('Total')
    await userEvent.click(canvas.getByRole('button', { name: 'Diferença (o que é)' }))
    await expect(canvas.getByText(/Com \+ foi a mais/)).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark', viewport: { value: 'desktop' } } }

/** Head, first column and totals stay while 200 rows of twelve columns scroll both ways. */
export const ManyRows: Story = {
  args: { rows: createRows(200) },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Desempenho dos lotes' })
    region.scrollTo(300, 3000)
    const box = region.getBoundingClientRect()
    const head = canvas.getByRole('columnheader', { name: /^Lote/ }).getBoundingClientRect()
    const total = canvas.getByRole('rowheader', { name: 'Total' }).getBoundingClientRect()
    await expect(Math.abs(head.top - box.top)).toBeLessThan(2)
    await expect(Math.abs(head.left - box.left)).toBeLessThan(2)
    await expect(total.bottom).toBeLessThanOrEqual(box.bottom + 1)
    await expect(Math.abs(total.left - box.left)).toBeLessThan(2)
  },
}

/** The page itself does not scroll sideways. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    const region = canvas.getByRole('region', { name: 'Desempenho dos lotes' })
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
  },
}

/** A date takes little of a phone, and the figures need no scrolling. */
export const DaysOnAPhone: Story = {
  args: {
    caption: 'Custos por dia',
    columns: [
      { key: 'date', header: 'Dia', width: 'narrow', cell: row => `${29 - row.id}/11`, sort: row => row.id },
      ...columns.slice(5, 8),
    ],
    totals: { date: 'Total', Previsto: '415.220', Entregue: '414.980' },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Dia' }).offsetWidth).toBeLessThan(80)
    const region = canvas.getByRole('region', { name: 'Custos por dia' })
    await expect(region.scrollWidth).toBe(region.clientWidth)
  },
}

export const OnAPhoneDark: Story = { globals: { theme: 'dark', viewport: { value: 'phone' } } }

/** A low window scrolls as a whole: a scroll inside it, with head and totals in sight, would leave room for a row or two. */
export const OnAPhoneOnItsSide: Story = {
  args: { rows: createRows(60) },
  globals: { viewport: { value: 'phoneOnItsSide' } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Desempenho dos lotes' })
    await expect(region.scrollHeight - region.clientHeight).toBeLessThan(20)
    const last = canvas.getAllByRole('rowheader').at(-2)?.getBoundingClientRect()
    const total = canvas.getByRole('rowheader', { name: 'Total' }).getBoundingClientRect()
    await expect(total.top).toBeGreaterThanOrEqual((last?.bottom ?? 0) - 1)
    await expect(total.top).toBeGreaterThan(window.innerHeight)
  },
}

/** On paper all rows are shown, and the totals come after the last. */
export const Print: Story = {
  args: { rows: createRows(40) },
  globals: { media: 'print', viewport: { value: 'desktop' } },
}
