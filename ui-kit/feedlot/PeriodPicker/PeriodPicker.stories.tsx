import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { type ChosenPeriod, PeriodPicker } from './PeriodPicker.tsx'

const meta = {
  title: 'Feedlot/PeriodPicker',
  component: PeriodPicker,
  args: { value: { period: 'today' }, onChange: fn(), label: 'Período do consumo' },
  render: function Held(args) {
    const [value, change] = useControlled<ChosenPeriod>(args.value, args.onChange)
    return <PeriodPicker {...args} value={value} onChange={change} />
  },
} satisfies Meta<typeof PeriodPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Período do consumo' })
    const options = canvas.getAllByRole('option').map(option => option.textContent)
    await expect(options).toEqual(['Hoje', 'Ontem', 'Essa semana', 'Esse mês', 'Total', 'Período'])
    await userEvent.selectOptions(select, 'Essa semana')
    await expect(args.onChange).toHaveBeenLastCalledWith({ period: 'week' })
  },
}

/** 'Aplicar' is disabled until both dates are filled in and in order. */
export const CustomPeriod: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Período')
    const apply = canvas.getByRole('button', { name: 'Aplicar' })
    await expect(apply).toBeDisabled()
    await fireEvent.change(canvas.getByLabelText('Data inicial'), { target: { value: '2025-11-10' } })
    await expect(apply).toBeDisabled()
    await fireEvent.change(canvas.getByLabelText('Data final'), { target: { value: '2025-11-01' } })
    await expect(apply).toBeDisabled()
    await expect(canvas.getByText('Deve ser igual ou posterior à inicial.')).toBeVisible()
    await fireEvent.change(canvas.getByLabelText('Data final'), { target: { value: '2025-11-21' } })
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(apply)
    await expect(args.onChange).toHaveBeenCalledWith({ period: 'custom', start: '2025-11-10', end: '2025-11-21' })
  },
}

export const CustomSelected: Story = { args: { value: { period: 'custom', start: '2025-11-10', end: '2025-11-21' } } }

export const CustomSelectedDark: Story = { ...CustomSelected, globals: { theme: 'dark' } }

export const CustomSelectedSmall: Story = {
  ...CustomSelected,
  globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
