import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Banner } from '../../base/Banner/Banner.tsx'
import { Button } from '../../base/Button/Button.tsx'
import { Card } from '../../base/Card/Card.tsx'
import { RankBars } from './RankBars.tsx'

const rows = [
  { id: 1, name: 'Silagem de milho', value: 25610 },
  { id: 2, name: 'Milho moído', value: 17780.25 },
  { id: 3, name: 'Farelo de algodão', value: 3480.5 },
  { id: 4, name: 'Núcleo mineral', value: 1193.4 },
]

const meta = {
  title: 'Feedlot/Barras por ordem (RankBars)',
  component: RankBars,
  args: { caption: 'Consumo de ingredientes hoje', rows },
  decorators: [
    Story => (
      <div className="max-w-lg">
        <Card title="Consumo de Ingredientes">
          <Story />
        </Card>
      </div>
    ),
  ],
} satisfies Meta<typeof RankBars>
export default meta
type Story = StoryObj<typeof meta>

/** Values have one or two decimals; a bar is a share of the total. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Consumo de ingredientes hoje' })
    await expect(table).toHaveTextContent('InsumoUtilizado')
    await expect(canvas.getAllByRole('cell').map(cell => cell.textContent)).toEqual([
      '25.610,0 kg',
      '17.780,25 kg',
      '3.480,5 kg',
      '1.193,4 kg',
    ])
    await expect(canvas.getByText('53,3% do total')).toBeInTheDocument()
  },
}

/** The colour and pattern that an ingredient has in its recipes. */
export const WithStyles: Story = {
  args: { rows: rows.map((row, at) => ({ ...row, style: at + 2 })) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('th [aria-hidden="true"].size-5')).toHaveLength(4)
  },
}

export const WithStylesDark: Story = { ...WithStyles, globals: { theme: 'dark' } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const Loading: Story = {
  args: { rows: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando consumo')
  },
}

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nenhum ingrediente encontrado nesse período.')).toBeVisible()
  },
}

/** The panel shows the error and a retry button instead of the chart. */
export const WithError: Story = {
  render: () => (
    <Banner tone="error" action={<Button variant="secondary">Tentar Novamente</Button>}>
      Não foi possível carregar o consumo. Confira a internet e tente de novo.
    </Banner>
  ),
}

/** The shares are still of all four. */
export const FirstOnly: Story = {
  args: { first: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('cell')).toHaveLength(2)
    await expect(canvas.getByText('53,3% do total')).toBeInTheDocument()
  },
}

/** A total of zero does not divide by zero. */
export const AllZero: Story = { args: { rows: rows.map(row => ({ ...row, value: 0 })) } }

export const LongName: Story = {
  args: {
    rows: [{ id: 9, name: 'Farelo de algodão peletizado de alta energia com tamponante', value: 1254610.75 }, ...rows],
  },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
