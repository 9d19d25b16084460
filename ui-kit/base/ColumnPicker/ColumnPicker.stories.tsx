import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { ColumnPicker } from './ColumnPicker.tsx'

const options = ['Cabeças', 'Dias Confinado', 'Peso Médio Atual', 'GMD', 'Carga Projetada'].map(label => ({
  value: label,
  label,
}))

const meta = {
  title: 'Base/Escolha de colunas (ColumnPicker)',
  component: ColumnPicker,
  args: { options, value: ['Cabeças', 'Carga Projetada'], onChange: fn() },
  render: ControlledPicker,
  decorators: [
    Story => (
      <div className="flex justify-end">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ColumnPicker>
export default meta
type Story = StoryObj<typeof meta>

function ControlledPicker({ onChange, ...args }: ComponentProps<typeof ColumnPicker>) {
  const [value, change] = useControlled([...args.value], onChange)
  return <ColumnPicker {...args} value={value} onChange={change} />
}

/** Space switches a column on or off, and the list stays open for the next one. Esc returns to the button. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Colunas' })
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox', { name: 'Cabeças' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenCalledWith(['Carga Projetada'])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'GMD' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['Carga Projetada', 'GMD'])
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await expect(button).toHaveFocus()
  },
}

/** Another choice than the page's own can be taken back. */
export const Changed: Story = {
  args: { onReset: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Colunas' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar ao padrão' }))
    await expect(args.onReset).toHaveBeenCalledOnce()
  },
}

export const Dark: Story = { ...Changed, globals: { theme: 'dark' } }

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: { options: [{ value: 'a', label: 'Consumo médio de matéria seca por cabeça e dia em relação ao peso vivo' }] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Colunas' }))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
