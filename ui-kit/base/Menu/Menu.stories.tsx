import type { Meta, StoryObj } from '@storybook/react-vite'
import { EllipsisVertical, LogOut, Trash2 } from 'lucide-react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Menu } from './Menu.tsx'

const meta = {
  title: 'Base/Menu (Menu)',
  component: Menu,
  args: {
    label: 'Fazenda',
    children: 'Fazenda Boa Vista',
    items: [
      { label: 'Confinamento Sul', onSelect: fn(), current: false },
      { label: 'Fazenda Boa Vista', onSelect: fn(), current: true },
      { label: 'Rio Verde', onSelect: fn(), current: false },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

/** Opens on the selected item; arrows wrap around, letters jump, Enter selects, Esc returns the focus to the button. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Fazenda: Fazenda Boa Vista' })
    await userEvent.keyboard('{ArrowDown}')
    const current = await canvas.findByRole('menuitemradio', { name: 'Fazenda Boa Vista' })
    await waitFor(() => expect(current).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('menuitemradio', { name: 'Confinamento Sul' })).toHaveFocus()
    await userEvent.keyboard('r')
    await expect(canvas.getByRole('menuitemradio', { name: 'Rio Verde' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{End}{Enter}')
    await expect(args.items[2]?.onSelect).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('menu')).toBeNull()
  },
}

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await canvas.findByRole('menuitemradio', { name: 'Fazenda Boa Vista' })).toBeChecked()
  },
}

export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } }

export const UserMenu: Story = {
  args: {
    label: 'Usuário',
    children: 'Helena Prado',
    variant: 'ghost',
    items: [
      { label: 'Minha conta', href: '#conta' },
      { label: 'Sair', onSelect: fn(), icon: <LogOut size={18} aria-hidden="true" /> },
    ],
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await canvas.findByRole('menuitem', { name: 'Minha conta' })).toHaveAttribute('href', '#conta')
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Sair' }))
    await expect(args.items[1]?.onSelect).toHaveBeenCalledOnce()
  },
}

/** The menu of a row or a card. What destroys is red and last. */
export const OfARecord: Story = {
  args: {
    variant: 'icon',
    label: 'Mais ações de B01',
    children: <EllipsisVertical size={18} aria-hidden="true" />,
    items: [
      { label: 'Encerrar', onSelect: fn() },
      {
        label: 'Excluir',
        name: 'Excluir B01',
        danger: true,
        icon: <Trash2 size={18} aria-hidden="true" />,
        onSelect: fn(),
      },
    ],
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mais ações de B01' }))
    const first = await canvas.findByRole('menuitem', { name: 'Encerrar' })
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.keyboard('e')
    await expect(canvas.getByRole('menuitem', { name: 'Excluir B01' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.items[1]?.onSelect).toHaveBeenCalledOnce()
  },
}

export const OfARecordDark: Story = { ...OfARecord, globals: { theme: 'dark' } }

/** Closes on a press outside. */
export const ClosesOnOutsidePress: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(canvasElement)
    await expect(canvas.queryByRole('menu')).toBeNull()
  },
}

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    children: 'Confinamento da Fazenda Nossa Senhora Aparecida do Rio Verde',
    items: [{ label: 'Confinamento da Fazenda Nossa Senhora Aparecida do Rio Verde', onSelect: fn(), current: true }],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
