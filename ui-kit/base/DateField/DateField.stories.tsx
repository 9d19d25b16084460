import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { Field } from '../Field/Field.tsx'
import { DateField } from './DateField.tsx'

const meta = {
  title: 'Base/Campo de data (DateField)',
  component: DateField,
  args: { value: '2025-11-21', onChange: fn(), native: false },
  render: ControlledField,
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

function ControlledField({ onChange, ...args }: ComponentProps<typeof DateField>) {
  const [value, change] = useControlled(args.value, onChange)
  return (
    <div className="max-w-xs">
      <Field label="Data de Entrada" required>
        <DateField {...args} value={value} onChange={change} />
      </Field>
    </div>
  )
}

/** The mask inserts the slashes. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: /Data de Entrada/ })
    await expect(input).toHaveValue('21/11/2025')
    await userEvent.clear(input)
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await userEvent.type(input, '02082025')
    await expect(input).toHaveValue('02/08/2025')
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-08-02')
  },
}

/** Days, months and years may be short. A year of two digits gets its century, at the latest on leaving the field. */
export const ShortDates: Story = {
  args: { value: null },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: /Data de Entrada/ })
    for (const [keys, text, day] of [
      ['1/1/26', '01/01/26', '2026-01-01'],
      ['1/10/2026', '01/10/2026', '2026-10-01'],
      ['9/9/20', '09/09/20', null],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.type(input, keys)
      await expect(input).toHaveValue(text)
      await expect(args.onChange).toHaveBeenLastCalledWith(day)
    }
    await userEvent.tab()
    await expect(input).toHaveValue('09/09/2020')
    await expect(args.onChange).toHaveBeenLastCalledWith('2020-09-09')
  },
}

/** A pasted ISO date replaces the text. */
export const Pasted: Story = {
  play: async ({ args, canvas }) => {
    const input: HTMLInputElement = canvas.getByRole('textbox', { name: /Data de Entrada/ })
    await userEvent.tripleClick(input)
    await userEvent.paste('2026-10-01')
    await expect(input).toHaveValue('01/10/2026')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-10-01')
  },
}

/** A day in the middle of the text is typed over without moving the caret. */
export const TypedOver: Story = {
  play: async ({ args, canvas }) => {
    const input: HTMLInputElement = canvas.getByRole('textbox', { name: /Data de Entrada/ })
    await userEvent.type(input, '05', { initialSelectionStart: 0, initialSelectionEnd: 2 })
    await expect(input).toHaveValue('05/11/2025')
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-11-05')
  },
}

/** Enter submits the form with the completed date. */
export const CompletedOnEnter: Story = {
  args: { value: null },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Data de Entrada/ }), '1/2/20{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2020-02-01')
  },
}

/** Arrows move, Enter selects the day and returns the focus to the input, Esc closes without a change. */
export const PickedFromCalendar: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }))
    const day = await canvas.findByRole('button', { name: /21 de novembro de 2025/ })
    await waitFor(() => expect(day).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-11-22')
    await expect(canvas.getByRole('textbox')).toHaveValue('22/11/2025')
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }))
    await canvas.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('textbox')).toHaveValue('22/11/2025')
  },
}

export const Open: Story = {
  args: { min: '2025-11-05', max: '2025-11-25' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }))
    await expect(await canvas.findByRole('button', { name: /26 de novembro de 2025/ })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: /, 5 de novembro de 2025/ })).toBeEnabled()
  },
}

export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } }

/** A date out of the limits gives null and an error with the limits. */
export const OutOfLimits: Story = {
  args: { min: '2024-11-21', max: '2025-11-21' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, '22112025')
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await userEvent.tab()
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Escolha uma data entre 21/11/2024 e 21/11/2025.')
  },
}

/** A required date that is cleared returns to the last valid one on blur. */
export const NotClearable: Story = {
  args: { clearable: false },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.tab()
    await expect(input).toHaveValue('21/11/2025')
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-11-21')
  },
}

export const Blank: Story = { args: { value: null } }

export const Disabled: Story = { args: { disabled: true } }

/** The browser's date input, as on touch screens. */
export const NativeInput: Story = {
  args: { native: true, max: '2025-11-21' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/Data de Entrada/)
    await expect(input).toHaveAttribute('type', 'date')
    await expect(input).toHaveAttribute('max', '2025-11-21')
    await expect(input).toHaveValue('2025-11-21')
  },
}

export const SmallPhone: Story = { ...Open, globals: { viewport: { value: 'small' } } }
