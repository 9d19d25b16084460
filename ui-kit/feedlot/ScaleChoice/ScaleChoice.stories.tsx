import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { WagonScale } from '../../../domain/operation/wagon/wagon.ts'
import { useControlled } from '../../useControlled.fixture.ts'
import { ScaleChoice } from './ScaleChoice.tsx'

const meta = {
  title: 'Feedlot/Escolha da balança (ScaleChoice)',
  component: ScaleChoice,
  args: { value: null, onChange: fn() },
  decorators: [
    Story => (
      <div className="max-w-3xl bg-surface p-4">
        <Story />
      </div>
    ),
  ],
  render: function Held(args) {
    const [value, change] = useControlled<WagonScale | null>(args.value)
    const choose = (scale: WagonScale) => {
      change(scale)
      args.onChange(scale)
    }
    return <ScaleChoice {...args} value={value} onChange={choose} />
  },
} satisfies Meta<typeof ScaleChoice>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is chosen beforehand: a wrong guess would make every weight wrong. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const total = canvas.getByRole('radio', { name: 'A balança mostra o total' })
    await expect(total).not.toBeChecked()
    await userEvent.click(canvas.getByText(/O número cresce/))
    await expect(args.onChange).toHaveBeenCalledWith('total')
    await expect(total).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Zera a cada ingrediente' })).toBeChecked()
  },
}

export const Chosen: Story = { args: { value: 'net' } }
export const Dark: Story = { ...Chosen, globals: { theme: 'dark' } }
export const SmallPhone: Story = { ...Chosen, globals: { viewport: { value: 'phoneSmall' } } }

export const WithError: Story = {
  args: { error: 'Escolha o que a balança mostra.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Escolha o que a balança mostra.')
  },
}
