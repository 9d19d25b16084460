import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Tag } from '../../feedlot/Tag/Tag.tsx'
import { Badge } from '../Badge/Badge.tsx'
import { RecordCard } from './RecordCard.tsx'

const meta = {
  title: 'Base/Cartão de registro (RecordCard)',
  component: RecordCard,
  args: {
    name: 'Primeiro trato',
    facts: [
      { label: 'Percentual (%)', value: '40%', size: 'lg' },
      { label: 'Tratos por dia', value: '1' },
      { label: 'Criado em', value: '02/08/2025', size: 'sm' },
      { label: 'Atualizado em', value: '21/11/2025', size: 'sm' },
    ],
    editHref: '#editar',
    onDelete: fn(),
  },
  decorators: [
    Story => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RecordCard>
export default meta
type Story = StoryObj<typeof meta>

/** The labels of the actions have the record's name. The deletion is in the menu. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Primeiro trato' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Editar Primeiro trato' })).toHaveAttribute('href', '#editar')
    await userEvent.click(canvas.getByRole('button', { name: 'Mais ações de Primeiro trato' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir Primeiro trato' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}

export const ReadOnly: Story = {
  args: { editHref: undefined, onDelete: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const WithLink: Story = {
  args: { href: '#trato' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Primeiro trato' })).toHaveAttribute('href', '#trato')
  },
}

export const WithNameElement: Story = {
  args: { name: 'B09', nameElement: <Tag name="B09" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'B09' })).toBeVisible()
  },
}

export const Muted: Story = { args: { name: 'Zé Carlos', muted: true, badges: <Badge plain>Inativo</Badge> } }

export const MutedDark: Story = { ...Muted, globals: { theme: 'dark' } }

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    ...Muted.args,
    name: 'Confinamento experimental da Fazenda Nossa Senhora Aparecida do Rio Verde',
    facts: [{ label: 'Email', value: 'maria.aparecida.de.souza.oliveira@fazendanossasenhora.agr.br' }],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
