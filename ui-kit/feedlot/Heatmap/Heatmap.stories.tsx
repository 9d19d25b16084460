import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { formatLongDay, formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import { addDays } from '../../../domain/time/day.ts'
import { Card } from '../../base/Card/Card.tsx'
import { Tag } from '../Tag/Tag.tsx'
import { Heatmap } from './Heatmap.tsx'

const columns = Array.from({ length: 31 }, (_, at) => {
  const key = addDays('2025-10-22', at)
  return {
    key,
    label: key.slice(8),
    group: at === 0 ? 'out' : key.endsWith('-01') ? 'nov' : undefined,
    title: formatLongDay(key),
  }
})
const notes = [0, 0, 5, 0, -5, 0, 10, 0, 0, -10, -20, 0, 5, 'missing'] as const
const ENTRY_OF_LAST = 20

const createRows = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    key: row,
    name: row === 2 ? 'Confinamento experimental da Nossa Senhora Aparecida' : `Nelore 25${String(600 + row)}`,
    icon: <Tag name={`B${String(row + 1).padStart(2, '0')}`} size="sm" />,
    href: `#lote-${row}`,
    values: columns.map((_, at) =>
      row === count - 1 && at < ENTRY_OF_LAST ? null : (notes[(row * 5 + at * 3) % notes.length] ?? 0),
    ),
  }))

const meta = {
  title: 'Feedlot/Mapa de calor (Heatmap)',
  component: Heatmap,
  args: {
    caption: 'Notas de cocho por lote e dia',
    rowHeader: 'Lote',
    columns,
    rows: createRows(14),
    format: value => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value)),
    describe: value => (typeof value === 'number' ? `nota ${formatPercentChange(value)}` : 'sem leitura'),
    strong: 10,
    legend: {
      'low-strong': '−10 ou menos',
      low: 'diminui',
      even: 'mantém',
      high: 'aumenta',
      'high-strong': '+10 ou mais',
      missing: 'ninguém leu',
    },
  },
  globals: { viewport: { value: 'desktop' } },
  render: args => (
    <Card flush title="Notas de cocho">
      <Heatmap {...args} />
    </Card>
  ),
} satisfies Meta<typeof Heatmap>
export default meta
type Story = StoryObj<typeof meta>

/** One stop of Tab; the arrows move from cell to cell, and each is described. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Escolha um dia para ler o que a cor quer dizer.')).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByText('Nelore 25600, Sexta, 21 de novembro: nota +10%')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
    await expect(document.activeElement).toHaveAccessibleDescription(/^Nelore 25601, Quinta, 20 de novembro: nota/)
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('link', { name: 'Nelore 25601' })).toHaveFocus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(document.activeElement).toHaveAccessibleDescription(/^Nelore 25613, Sexta, 21 de novembro/)
  },
}

/** A missing value differs from one that is not expected, also for a screen reader. */
export const MissingValues: Story = {
  args: { columns: columns.slice(-3), rows: [{ key: 1, name: 'Nelore 25600', values: [null, 'missing', 0] }] },
  play: async ({ canvas }) => {
    const texts = canvas.getAllByRole('cell').map(cell => cell.textContent)
    await expect(texts).toEqual(['nenhum dado', '?falta o dado', '0'])
  },
}

export const Dark: Story = { globals: { theme: 'dark', viewport: { value: 'desktop' } } }

/** The newest days are in sight, and the page does not scroll sideways. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    const last = canvas.getByRole('columnheader', { name: 'Sexta, 21 de novembro' }).getBoundingClientRect()
    await expect(last.right).toBeLessThanOrEqual(390)
  },
}

export const OnAPhoneDark: Story = { globals: { theme: 'dark', viewport: { value: 'phone' } } }

/** The colours are those of the stories above, and axe takes 5 s to compare those of 6,200 cells. */
export const ManyLots: Story = {
  args: { rows: createRows(200) },
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
}

/** Print has no colour: the number, its sign, and bold where it is strong. */
export const Print: Story = { globals: { media: 'print', viewport: { value: 'desktop' } } }
