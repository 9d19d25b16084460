import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { lotWithLongName } from '../sample-data.ts'
import { LotReadingHeader } from './LotReadingHeader.tsx'

const meta = {
  title: 'Feedlot/Lote em leitura (LotReadingHeader)',
  component: LotReadingHeader,
  args: { name: 'Cruzado 250520', corral: 'B04', quantity: 124, daysConfined: 75, position: 9, total: 14 },
  globals: { theme: 'dark', viewport: { value: 'phone' } },
} satisfies Meta<typeof LotReadingHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Cruzado 250520' })).toBeVisible()
    await expect(canvas.getByText('124 cabeças, 75 dias')).toBeVisible()
    await expect(canvas.getByText('9').parentElement).toHaveTextContent('9 de 14')
  },
}

export const Light: Story = { globals: { theme: 'light', viewport: { value: 'phone' } } }

export const WithLastNote: Story = { args: { lastNote: '−5%, ontem' } }

export const FirstLot: Story = {
  args: { quantity: 1, daysConfined: 1, position: 1, total: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 cabeça, 1 dia')).toBeVisible()
  },
}

export const LongName: Story = {
  args: { name: lotWithLongName.name, corral: lotWithLongName.corral.name, quantity: 12480 },
  globals: { theme: 'dark', viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
