import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from './Button.tsx'

const meta = {
  title: 'Base/Botão (Button)',
  component: Button,
  args: { children: 'Salvar', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Salvar' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}

export const Variants: Story = {
  render: args => (
    <div className="flex flex-wrap items-center gap-3">
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary">
        Cancelar
      </Button>
      <Button {...args} variant="ghost">
        Ver mais operações
      </Button>
      <Button {...args} variant="danger">
        Excluir
      </Button>
      <Button {...args} variant="next">
        Próximo: B05
      </Button>
    </div>
  ),
}

export const VariantsDark: Story = { ...Variants, globals: { theme: 'dark' } }

export const WithIcon: Story = { args: { children: 'Criar lote', icon: <Plus size={18} aria-hidden="true" /> } }

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button')
    await expect(button).toBeDisabled()
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

/** A loading button keeps its width and its focus, and ignores clicks. */
export const Loading: Story = {
  args: { loading: true },
  render: args => (
    <div className="flex gap-3">
      <Button {...args} />
      <Button {...args} loading={false} />
    </div>
  ),
  play: async ({ args, canvas }) => {
    const [busy, idle] = canvas.getAllByRole('button', { name: 'Salvar' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await expect(busy?.offsetWidth).toBe(idle?.offsetWidth)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

/** A loading submit button does not submit the form. */
export const LoadingSubmit: Story = {
  args: { loading: true, type: 'submit' },
  render: args => (
    <form aria-label="Entrar" onSubmit={args.onClick}>
      <Button {...args} onClick={undefined} />
    </form>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const AsLink: Story = {
  args: { href: '#lotes', children: 'Ver lotes', variant: 'secondary' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ver lotes' })).toHaveAttribute('href', '#lotes')
  },
}

/** Buttons of a field screen are at least 56 px high; only the next step is yellow. */
export const FieldSize: Story = {
  globals: { viewport: { value: 'phone' } },
  render: args => (
    <div className="flex gap-3">
      <Button {...args} size="field" variant="secondary">
        Voltar
      </Button>
      <Button {...args} size="field" variant="next" fullWidth>
        Próximo: B05
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button.offsetHeight).toBeGreaterThanOrEqual(56)
  },
}

export const FieldSizeDark: Story = { ...FieldSize, globals: { theme: 'dark', viewport: { value: 'phone' } } }

/** A long name wraps and is not truncated. */
export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: { children: 'Registrar programação de trato da fazenda Nossa Senhora Aparecida do Rio Verde' },
}
