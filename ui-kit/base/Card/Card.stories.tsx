import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Card } from './Card.tsx'

const meta = {
  title: 'Base/Cartão (Card)',
  component: Card,
  args: { title: 'Lotes ativos', aside: '12', children: 'Nelore 250612, 118 cabeças, 52 dias confinados.' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Lotes ativos' })).toBeVisible()
  },
}

export const WithActions: Story = {
  args: {
    actions: (
      <Button variant="ghost" href="#operacoes">
        Ver mais operações
      </Button>
    ),
  },
}

export const WithoutTitle: Story = { args: { title: undefined, aside: undefined } }

export const Muted: Story = { args: { title: 'Zé Carlos', aside: 'Inativo', muted: true } }

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: { ...WithActions.args, title: 'Confinamento experimental da Fazenda Nossa Senhora Aparecida do Rio Verde' },
}

export const Dark: Story = { ...WithActions, globals: { theme: 'dark' } }
