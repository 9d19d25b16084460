import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Badge } from '../Badge/Badge.tsx'
import { Card } from '../Card/Card.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { type Column, Table } from './Table.tsx'

type Lot = { id: number; name: string; heads: number; days: number; weight: number; gmd: number; intake: number | null }

const lots: Lot[] = [
  { id: 1, name: 'Nelore 250612', heads: 118, days: 52, weight: 412, gmd: 1.42, intake: 2.28 },
  { id: 2, name: 'Ângus 250701', heads: 96, days: 33, weight: 388, gmd: 1.55, intake: null },
  { id: 3, name: 'Cruzado 250520', heads: 124, days: 75, weight: 468, gmd: 1.31, intake: 2.05 },
  { id: 4, name: 'Cruzado 250519', heads: 1124, days: 76, weight: 470, gmd: 1.3, intake: 2.41 },
]

const fixed = (value: number, digits = 0) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const columns: Column<Lot>[] = [
  { key: 'name', header: 'Nome', cell: lot => lot.name, sort: lot => lot.name, total: 'Total' },
  {
    key: 'heads',
    header: 'Cabeças',
    align: 'right',
    cell: lot => fixed(lot.heads),
    sort: lot => lot.heads,
    total: '1.462',
  },
  { key: 'days', header: 'Dias confinado', align: 'right', cell: lot => lot.days, sort: lot => lot.days },
  { key: 'weight', header: 'Peso médio atual [Kg]', align: 'right', cell: lot => fixed(lot.weight) },
  { key: 'gmd', header: 'GMD [Kg/dia]', align: 'right', cell: lot => fixed(lot.gmd, 2) },
  {
    key: 'intake',
    header: 'Ingestão MS [% / PV]',
    align: 'right',
    cell: lot => (lot.intake === null ? null : fixed(lot.intake, 2)),
    sort: lot => lot.intake,
  },
]

const meta = {
  title: 'Base/Tabela (Table)',
  component: Table<Lot>,
  args: { caption: 'Lotes ativos', columns, rows: lots, rowKey: lot => lot.id, cardsBelow: 'lg' },
  render: args => (
    <Card title="Lotes ativos" flush>
      <Table {...args} />
    </Card>
  ),
} satisfies Meta<typeof Table<Lot>>
export default meta
type Story = StoryObj<typeof meta>

const names = (cells: HTMLElement[]) => cells.map(cell => cell.querySelector('td')?.lastChild?.textContent)

/** A header sorts ascending, then descending, with the pt-BR collation; missing values are last. */
export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const rows = () => names(canvas.getAllByRole('row').slice(1, 5))
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows()).toEqual(['Ângus 250701', 'Cruzado 250519', 'Cruzado 250520', 'Nelore 250612'])
    await userEvent.click(canvas.getByRole('button', { name: 'Ingestão MS [% / PV]' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Ingestão MS [% / PV]' }))
    await expect(canvas.getByRole('columnheader', { name: /Ingestão/ })).toHaveAttribute('aria-sort', 'descending')
    await expect(rows().at(-1)).toBe('Ângus 250701')
  },
}

/** In a card a sentence starts at the left, below its label; a date in a column has one line. */
export const LongTexts: Story = {
  args: {
    columns: [
      { key: 'name', header: 'Nome', cell: lot => lot.name },
      { key: 'day', header: 'Entrada', text: 'short', cell: () => '12/06/2025 07:00' },
      {
        key: 'remark',
        header: 'Motivo',
        text: 'long',
        cell: () => 'Chegaram dois caminhões, e um deles só depois da chuva.',
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [remark] = canvas.getAllByText('Motivo', { selector: 'td *' })
    await expect(remark?.closest('td')).toHaveStyle({ textAlign: 'left' })
  },
}

export const Dark: Story = { globals: { theme: 'dark', viewport: { value: 'desktop' } } }

/** At 390 px each row is a card with labels, and a select sorts them. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Ordenar por' }), 'Cabeças')
    await expect(names(canvas.getAllByRole('row').slice(0, 1))).toEqual(['Ângus 250701'])
    await expect(canvas.getAllByText('GMD [Kg/dia]', { selector: '.data-table-label' })[0]).toBeVisible()
    // of the first lot it is not known
    const [first, second] = canvas.getAllByText('Ingestão MS [% / PV]', { selector: '.data-table-label' })
    await expect(first).not.toBeVisible()
    await expect(second).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
}

export const OnAPhoneDark: Story = { globals: { theme: 'dark', viewport: { value: 'phone' } } }

/** The link covers the row; keyboards and screen readers get one link per row. */
export const RowsAsLinks: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { href: lot => `#lote-${lot.id}` },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Nelore 250612' })
    await expect(link).toHaveAttribute('href', '#lote-1')
    const { left, top, height } = canvas.getByRole('row', { name: /Nelore/ }).getBoundingClientRect()
    await expect(document.elementFromPoint(left + 400, top + height / 2)).toBe(link)
  },
}

/** The header is sticky while the table scrolls, also by keyboard. */
export const Scrolling: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    scroll: true,
    rows: Array.from({ length: 40 }, (_, id) => ({
      id,
      name: `Lote ${id}`,
      heads: 90,
      days: id,
      weight: 400,
      gmd: 1.4,
      intake: 2.2,
    })),
  },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Lotes ativos' })
    region.scrollTop = 600
    const head = canvas.getByRole('columnheader', { name: 'Nome' })
    await expect(Math.round(head.getBoundingClientRect().top)).toBe(Math.round(region.getBoundingClientRect().top))
  },
}

/** The limit counts the rows after the sort. */
export const Limited: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { limit: 2 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cabeças' }))
    await expect(names(canvas.getAllByRole('row').slice(1, -1))).toEqual(['Ângus 250701', 'Nelore 250612'])
  },
}

export const WithBadges: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    columns: [
      { key: 'id', header: 'ID', cell: lot => `#${1280 + lot.id}` },
      {
        key: 'status',
        header: 'Status',
        cell: lot => (
          <Badge tone={lot.id === 1 ? 'in_progress' : 'completed'}>{lot.id === 1 ? 'Em andamento' : 'Concluído'}</Badge>
        ),
      },
      { key: 'user', header: 'Operador', cell: () => 'João Batista' },
      { key: 'start', header: 'Início', align: 'right', cell: () => '07:04' },
      { key: 'end', header: 'Fim', align: 'right', cell: lot => (lot.id === 1 ? '–' : '08:31') },
    ],
    href: lot => `#operacao-${lot.id}`,
    cardsBelow: 'sm',
  },
}

export const WithBadgesOnAPhone: Story = { ...WithBadges, globals: { viewport: { value: 'phone' } } }

export const Empty: Story = {
  args: { rows: [], empty: <EmptyState title="Nenhum lote encontrado" text="Crie um lote para começar." /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nenhum lote encontrado')).toBeVisible()
  },
}
