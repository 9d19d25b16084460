import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Breadcrumb } from './Breadcrumb.tsx'

const meta = {
  title: 'Base/Trilha (Breadcrumb)',
  component: Breadcrumb,
  args: {
    items: [{ label: 'Lotes', href: '#lotes' }, { label: 'Nelore 250612' }],
    onBack: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/admin')
    await expect(canvas.getByText('Nelore 250612')).toHaveAttribute('aria-current', 'page')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onBack).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Atualizar' }))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}

export const Refreshing: Story = { args: { refreshing: true } }

export const WithoutRefresh: Story = { args: { onRefresh: undefined } }

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    items: [{ label: 'Todas programações', href: '#p' }, { label: 'Cruzados da Fazenda Nossa Senhora Aparecida' }],
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
