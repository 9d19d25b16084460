import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { ToastStack } from './ToastStack.tsx'

const meta = {
  title: 'Base/Avisos que passam (ToastStack)',
  component: ToastStack,
  args: {
    onDismiss: fn(),
    toasts: [
      { id: 'a', tone: 'error', text: 'Erro ao encerrar o lote. Tente novamente.' },
      { id: 'b', tone: 'success', text: 'Programação salva com sucesso.' },
    ],
  },
  parameters: { layout: 'fullscreen' },
  render: function Render({ onDismiss, ...args }) {
    const [toasts, setToasts] = useState(args.toasts)
    const dismiss = (ids: string[]) => {
      setToasts(current => current.filter(toast => !ids.includes(toast.id)))
      onDismiss(ids)
    }
    return (
      <div className="min-h-60">
        <ToastStack toasts={toasts} onDismiss={dismiss} />
      </div>
    )
  },
} satisfies Meta<typeof ToastStack>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Erro ao encerrar o lote. Tente novamente.')
    await expect(canvas.getByRole('status')).toHaveTextContent('Programação salva com sucesso.')
  },
}

export const DismissByClick: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Erro ao encerrar o lote. Tente novamente.'))
    await expect(args.onDismiss).toHaveBeenCalledWith(['a'])
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDismiss).toHaveBeenLastCalledWith(['b'])
  },
}

/** A stack of short texts disappears four seconds after its newest toast. */
export const AutoDismiss: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull())
    await expect(args.onDismiss).toHaveBeenCalledWith(['a'])
    await expect(args.onDismiss).toHaveBeenCalledWith(['b'])
  },
}

/** Under the pointer the toasts stay. */
export const HeldByPointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByText('Erro ao encerrar o lote. Tente novamente.'))
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement())
    await expect(canvas.getByRole('alert')).not.toBeEmptyDOMElement()
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    toasts: [
      {
        id: 'a',
        tone: 'error',
        text: 'A receita Terminação está em uso pelas regras Machos acima de 480 kg e Fêmeas de descarte. Troque a receita das regras antes de excluir.',
      },
    ],
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
