import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { lotWithLongName, weighedOperation } from '../sample-data.ts'
import { OperationTable } from './OperationTable.tsx'

const meta = {
  title: 'Feedlot/Tabela da operação (OperationTable)',
  component: OperationTable,
  args: { kind: 'load', lines: weighedOperation.load },
  decorators: [
    Story => (
      <div className="max-w-3xl bg-surface py-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof OperationTable>
export default meta
type Story = StoryObj<typeof meta>

const outOfStock = { source: 'skipped' as const, skip_reason: 'Sem estoque' }

/** 3,974.4 planned and 4,093.6 used: difference +119.2, error +3.0%. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').map(row => row.textContent)
    await expect(rows[2]).toContain('+119,2')
    await expect(rows[2]).toContain('+3,0%')
    const sums = canvas.getAllByRole('row').at(-1)
    await expect(sums).toHaveTextContent('10.800,0')
    await expect(sums).toHaveTextContent('10.932,4')
    await expect(sums).toHaveTextContent('+132,4')
    await expect(sums).toHaveTextContent('+1,2%')
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** The meaning of the colours is above the table. An error that only the minimum in kg allows has none. */
export const WithTolerances: Story = {
  args: {
    tolerances: { load_percent: 2, unload_percent: 5, minimum_kg: 5 },
    lines: weighedOperation.load.map((line, at) =>
      at === 3
        ? { ...line, expected_quantity: 17, actual_quantity: 15, difference_quantity: 2, error_percent: -11.76 }
        : line,
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Verde até 2%. Acima disso, até 5 kg fica sem cor.')).toBeVisible()
    await expect(canvas.getByText('−11,8%').parentElement).not.toHaveClass('text-pasture')
    await expect(canvas.getByText('+3,0%').parentElement).toHaveClass('text-amber')
  },
}

export const Unload: Story = {
  args: { kind: 'unload', lines: weighedOperation.unload },
  play: async ({ canvas }) => {
    const sums = canvas.getAllByRole('row').at(-1)
    await expect(sums).toHaveTextContent('Total do único pesado, de 2')
    await expect(sums).toHaveTextContent('6.000,0')
    await expect(sums).toHaveTextContent('6.040,0')
    await expect(sums).toHaveTextContent('+40,0')
  },
}

export const UnloadDark: Story = { ...Unload, globals: { theme: 'dark' } }

/** Before the first weighing the totals are a dash. */
export const NotWeighed: Story = {
  args: {
    lines: weighedOperation.load.map(line => ({
      ...line,
      actual_quantity: null,
      difference_quantity: null,
      error_percent: null,
      source: null,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('–')).toHaveLength(15)
  },
}

const [silage, corn, bran, mineral] = weighedOperation.load

/** The source of each weight is under its name. A skipped line counts in no total. */
export const Marks: Story = {
  args: {
    lines: [
      { ...silage, source: 'planned' },
      {
        ...corn,
        correction: { from: 10_490, by: { id: 3, name: 'Otávio Ramos' }, reason: 'Digitei errado' },
      },
      { ...bran, actual_quantity: 0, difference_quantity: 777.6, error_percent: null, ...outOfStock },
      { ...mineral, source: 'scale' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /Farelo de algodão pulado: sem estoque/ })).toHaveTextContent('–')
    await expect(canvas.getByText('corrigido de 10.490 kg por Otávio Ramos: “Digitei errado”')).toBeVisible()
    await expect(canvas.getByText('igual ao previsto')).toBeVisible()
    await expect(canvas.getByText('lido da balança')).toBeVisible()
    await expect(canvas.getAllByRole('row').at(-1)).toHaveTextContent('Total dos 3 pesados, de 4')
  },
}

export const MarksDark: Story = { ...Marks, globals: { theme: 'dark' } }
export const MarksOnAPhone: Story = { ...Marks, globals: { viewport: { value: 'phone' } } }

export const Empty: Story = {
  args: { lines: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nenhum ingrediente nesta carga.')).toBeVisible()
  },
}

/** On a phone each line has two rows of text, so that ten ingredients fit on one screen. */
export const OnAPhone: Story = {
  args: { kind: 'unload', lines: weighedOperation.unload },
  globals: { viewport: { value: 'phone' } },
  // the padding of Storybook would take a tenth of the phone's width
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    for (const row of canvas.getAllByRole('row')) await expect(row.offsetHeight).toBeLessThan(80)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
}

export const LongName: Story = {
  args: {
    kind: 'unload',
    lines: weighedOperation.unload.map(line => ({
      ...line,
      lot_name: lotWithLongName.name,
      corral_name: lotWithLongName.corral.name,
    })),
  },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
