import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  title: 'Base/Janela de confirmação (ConfirmDialog)',
  component: ConfirmDialog,
  args: {
    open: true,
    onCancel: fn(),
    onConfirm: fn(),
    children: 'Ao excluir este lote, ele não será mais visível no sistema.',
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Atenção!' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce())
  },
}

/** The cancel button has the initial focus, so Enter does not confirm. */
export const EnterCancels: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** A closed dialog renders nothing and loads no code. */
export const Closed: Story = {
  args: { open: false },
  play: async () => {
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

export const CustomLabels: Story = {
  args: {
    title: 'Sair sem salvar?',
    confirmLabel: 'Sair sem salvar',
    cancelLabel: 'Continuar editando',
    children: 'O que foi digitado e não foi salvo será perdido.',
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Busy: Story = { args: { busy: true } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { globals: { theme: 'dark' } }
