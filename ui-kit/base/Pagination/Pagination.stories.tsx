import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { Pagination } from './Pagination.tsx'

const meta = {
  title: 'Base/Páginas (Pagination)',
  component: Pagination,
  args: { page: 1, pageCount: 3, onPageChange: fn(), pageSize: 15, onPageSizeChange: fn() },
  render: function Render({ onPageChange, ...args }) {
    const [page, change] = useControlled(args.page, onPageChange)
    return <Pagination {...args} page={page} onPageChange={change} />
  },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Anterior' })).toBeDisabled()
    canvas.getByRole('button', { name: 'Próximo' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('2 de 3')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Itens por página' }), '30')
    await expect(args.onPageSizeChange).toHaveBeenCalledWith(30)
  },
}

export const LastPage: Story = {
  args: { page: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Próximo' })).toBeDisabled()
  },
}

/** A list whose pages have one size. */
export const OneSize: Story = {
  args: { onPageSizeChange: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'small' } } }

export const Dark: Story = { globals: { theme: 'dark' } }
