import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { Field } from '../Field/Field.tsx'
import { TimeField } from './TimeField.tsx'

const meta = {
  title: 'Base/Campo de horário (TimeField)',
  component: TimeField,
  args: { value: '16:30', onChange: fn() },
  render: ControlledField,
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

function ControlledField({ onChange, ...args }: ComponentProps<typeof TimeField>) {
  const [value, change] = useControlled(args.value, onChange)
  return (
    <div className="max-w-xs">
      <Field label="Horário Agendado" required>
        <TimeField {...args} value={value} onChange={change} />
      </Field>
    </div>
  )
}

/** The mask inserts the colon, and an hour from 3 on needs no zero. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: /Horário Agendado/ })
    await expect(input).toHaveValue('16:30')
    await userEvent.clear(input)
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await userEvent.type(input, '730')
    await expect(input).toHaveValue('07:30')
    await expect(args.onChange).toHaveBeenLastCalledWith('07:30')
  },
}

/** An hour alone is on the hour once the field is left. */
export const HourAlone: Story = {
  args: { value: '' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: /Horário Agendado/ })
    await userEvent.type(input, '16')
    await expect(args.onChange).not.toHaveBeenCalledWith('16:00')
    await userEvent.tab()
    await expect(input).toHaveValue('16:00')
    await expect(args.onChange).toHaveBeenLastCalledWith('16:00')
  },
}

/** The error comes when the field is left, and goes when the time is right. */
export const Invalid: Story = {
  args: { value: '03:00', max: '12:00' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: /Horário Agendado/ })
    await userEvent.clear(input)
    await userEvent.type(input, '2561')
    await expect(canvas.queryByText('Digite o horário de 00:00 a 23:59.')).toBeNull()
    await userEvent.tab()
    await expect(canvas.getByText('Digite o horário de 00:00 a 23:59.')).toBeVisible()
    await expect(input).toBeInvalid()
    await userEvent.clear(input)
    await userEvent.type(input, '1300')
    await userEvent.tab()
    await expect(canvas.getByText('Escolha um horário até 12:00.')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalledWith('13:00')
  },
}

/** The caret stays where a digit in the middle is changed. */
export const ChangeInTheMiddle: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: /Horário Agendado/ })
    await userEvent.type(input, '{Delete}7', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    await expect(input).toHaveValue('17:30')
    await expect(input.selectionStart).toBe(2)
  },
}
