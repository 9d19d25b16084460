import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

const meta = {
  title: 'Base/Escolha entre poucos (SegmentedControl)',
  component: SegmentedControl,
  args: {
    label: 'Ver lotes em',
    value: 'grid',
    onChange: fn(),
    options: [
      { value: 'grid', label: 'Cartões' },
      { value: 'list', label: 'Tabela' },
    ],
  },
  render: ControlledSegments,
} satisfies Meta<typeof SegmentedControl>
export default meta
type Story = StoryObj<typeof meta>

function ControlledSegments({ onChange, ...args }: ComponentProps<typeof SegmentedControl>) {
  const [value, change] = useControlled(args.value, onChange)
  return <SegmentedControl {...args} value={value} onChange={change} />
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Cartões' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenCalledWith('list')
    await expect(canvas.getByRole('radio', { name: 'Tabela' })).toBeChecked()
    await userEvent.click(canvas.getByText('Cartões'))
    await expect(canvas.getByRole('radio', { name: 'Cartões' })).toBeChecked()
  },
}

/** A filter of more than four: each cell is as wide as the others. */
export const Many: Story = {
  args: {
    label: 'Situação',
    value: 'all',
    options: [
      { value: 'all', label: 'Todas 12' },
      { value: 'draft', label: 'Rascunhos 1' },
      { value: 'sent', label: 'Enviadas 4' },
      { value: 'approved', label: 'Aprovadas 5' },
      { value: 'rejected', label: 'Rejeitadas 2' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const widths = canvas.getAllByRole('radio').map(radio => radio.closest('label')?.offsetWidth ?? 0)
    await expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
  },
}

export const FieldSize: Story = { args: { size: 'field' }, globals: { viewport: { value: 'phone' } } }

export const Disabled: Story = { args: { disabled: true } }

export const Dark: Story = { globals: { theme: 'dark' } }
