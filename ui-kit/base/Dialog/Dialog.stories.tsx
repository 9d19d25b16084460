import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Field } from '../Field/Field.tsx'
import { Input } from '../Input/Input.tsx'
import { Dialog } from './Dialog.tsx'

const meta = {
  title: 'Base/Janela (Dialog)',
  component: Dialog,
  args: {
    open: false,
    onClose: fn(),
    title: 'Encerrar Lote',
    children: (
      <div className="space-y-4">
        <p>O lote Nelore 250612 será marcado como encerrado. O histórico fica guardado.</p>
        <Field label="Data de Encerramento" required hint="Selecione a data em que o lote foi efetivamente encerrado.">
          <Input type="date" defaultValue="2025-11-21" />
        </Field>
      </div>
    ),
  },
  render: DialogWithButton,
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

function DialogWithButton({ onClose, ...args }: ComponentProps<typeof Dialog>) {
  const [open, setOpen] = useState(args.open)
  const close = () => {
    setOpen(false)
    onClose()
  }
  const actions = (
    <>
      <Button variant="secondary" onClick={close}>
        Cancelar
      </Button>
      <Button onClick={close}>Encerrar Lote</Button>
    </>
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog {...args} open={open} onClose={close} actions={args.actions ?? actions} />
    </>
  )
}

/** Opens with Enter, traps the focus, closes with Esc and returns the focus. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar Lote' })
    await waitFor(() => expect(dialog).toContainElement(focused()))
    for (let step = 0; step < 6; step++) {
      await userEvent.tab()
      await expect(dialog).toContainElement(focused())
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Abrir' })).toHaveFocus())
  },
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** What is shown once is closed by a button only. */
export const ShownOnce: Story = {
  args: { open: true, shownOnce: true, title: 'Copie o código agora', children: 'cocho_4f1c' },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.body)
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Open: Story = {
  args: { open: true },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}

export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } }

/** On a phone it is a bottom sheet. */
export const OnAPhone: Story = { ...Open, globals: { viewport: { value: 'phone' } } }

/** Long content scrolls between the title and the buttons, and a long word breaks. */
export const LongContent: Story = {
  args: {
    open: true,
    size: 'lg',
    title: 'Sequência dos lotes da Fazenda Nossa Senhora Aparecida do Rio Verde',
    children: ['Terminação'.repeat(12), ...Array.from({ length: 30 }, (_, row) => `Lote ${row + 1}`)].map(text => (
      <p key={text} className="py-2">
        {text}
      </p>
    )),
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Encerrar Lote' })).toBeInTheDocument()
    const content = screen.getByText(/^Terminação/).parentElement
    await expect(content?.scrollWidth).toBeLessThanOrEqual(content?.clientWidth ?? 0)
    await waitFor(() => expect(content).toHaveAttribute('tabindex', '0'))
  },
}
