import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { PageHeader } from './PageHeader.tsx'

const meta = {
  title: 'Base/Cabeçalho da página (PageHeader)',
  component: PageHeader,
  args: {
    title: 'Sexta, 21 de novembro',
    text: 'Segundo trato em andamento, dentro do horário.',
    actions: (
      <>
        <Button variant="secondary" href="#leitura">
          Leitura de cocho
        </Button>
        <Button href="#nova">Nova programação</Button>
      </>
    ),
  },
} satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Sexta, 21 de novembro' })).toBeVisible()
  },
}

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: { title: 'Confinamento da Fazenda Nossa Senhora Aparecida do Rio Verde' },
}

export const ThreeActions: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Estoque',
    text: 'O que há de cada ingrediente, quanto vale e até quando dura.',
    actions: (
      <>
        <Button variant="secondary">Informar preço</Button>
        <Button variant="secondary">Lançar contagem</Button>
        <Button>Lançar nota</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const rightEdge = (name: string) => canvas.getByRole('button', { name }).getBoundingClientRect().right
    await expect(rightEdge('Lançar nota')).toBe(rightEdge('Lançar contagem'))
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
