import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Banner } from './Banner.tsx'

const meta = {
  title: 'Base/Aviso na página (Banner)',
  component: Banner,
  args: { children: 'O lote Cruzado 250520 está com 124 cabeças numa baia para 120.', tone: 'warning' },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('124 cabeças')
  },
}

export const Tones: Story = {
  render: () => (
    <div className="space-y-3">
      <Banner>Um lote que já está em outra regra sai dela e passa para esta.</Banner>
      <Banner tone="success" title="Tudo enviado">
        As 8 leituras guardadas neste aparelho chegaram ao sistema.
      </Banner>
      <Banner
        tone="warning"
        title="Sem sinal, 8 leituras guardadas"
        action={<Button variant="secondary">Tentar agora</Button>}
      >
        Elas serão enviadas quando o sinal voltar.
      </Banner>
      <Banner
        tone="error"
        title="Não foi possível carregar os lotes"
        action={<Button variant="secondary">Tentar Novamente</Button>}
      >
        O servidor não respondeu. Verifique a internet e tente de novo.
      </Banner>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Não foi possível carregar os lotes')
  },
}

export const TonesDark: Story = { ...Tones, globals: { theme: 'dark' } }

export const TonesOnAPhone: Story = { ...Tones, globals: { viewport: { value: 'small' } } }

/** The button stands on the first line of the text. */
export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ args, canvas }) => {
    const close = canvas.getByRole('button', { name: 'Fechar aviso' })
    const [box, text] = [close, canvas.getByText(/^O lote Cruzado/)].map(one => one.getBoundingClientRect())
    await expect(box?.left).toBeGreaterThanOrEqual(text?.right ?? 0)
    await expect(Math.abs((box?.top ?? 0) + 28 - ((text?.top ?? 0) + 12))).toBeLessThan(2)
    await userEvent.click(close)
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
export const DismissibleOnAPhone: Story = { ...Dismissible, globals: { viewport: { value: 'phone' }, theme: 'dark' } }
