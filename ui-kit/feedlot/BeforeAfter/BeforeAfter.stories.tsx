import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BeforeAfter } from './BeforeAfter.tsx'

const meta = {
  title: 'Feedlot/Antes e depois (BeforeAfter)',
  component: BeforeAfter,
  args: { label: 'Peso', before: '4.000 kg', after: '1 kg' },
} satisfies Meta<typeof BeforeAfter>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('de 4.000 kg para 1 kg')).toBeInTheDocument()
  },
}

export const WithoutBefore: Story = { args: { label: 'Nota', before: 'sem leitura', after: '+10%' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Narrow: Story = {
  args: { label: 'Carga de hoje', before: '100.000 kg', after: '110.000 kg' },
  globals: { viewport: { value: 'small' } },
}
