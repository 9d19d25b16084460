import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { parseWeight } from './parse-weight.ts'
import { WeightField } from './WeightField.tsx'

const meta = {
  title: 'Feedlot/WeightField',
  component: WeightField,
  args: { label: 'Peso carregado de milho moído', value: '', expected: 3974.4, onChange: fn() },
  render: function Held(args) {
    const [value, change] = useControlled(args.value, args.onChange)
    return <WeightField {...args} value={value} onChange={change} />
  },
} satisfies Meta<typeof WeightField>
export default meta
type Story = StoryObj<typeof meta>

/** A decimal comma on the numeric keypad; the difference shows while typing. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Peso carregado de milho moído' })
    await expect(field).toHaveAttribute('inputmode', 'decimal')
    await expect(field.offsetHeight).toBeGreaterThanOrEqual(72)
    await userEvent.type(field, '4.093,6')
    await expect(field).toHaveAccessibleDescription('119,2 kg a mais, erro +3,0%')
    await userEvent.click(canvas.getByRole('button', { name: 'Igual ao previsto: 3.974,4 kg' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('3.974,4')
    await expect(field).toHaveAccessibleDescription('Igual ao previsto.')
  },
}

export const Dark: Story = { args: { value: '3.940' }, globals: { theme: 'dark' } }

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('textbox')).toHaveValue('3.974,4')
  },
}

export const WithError: Story = {
  args: { value: 'abc', error: 'Isto não é um peso. Digite só números, como 3.974 ou 3974,5.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/Isto não é um peso/)
  },
}

export const WithErrorDark: Story = { ...WithError, globals: { theme: 'dark' } }

/** The tare has no planned weight. */
export const WithoutPlannedWeight: Story = {
  args: { label: 'Tara do vagão', expected: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Disabled: Story = { args: { disabled: true, value: '3.974,4' } }

export const SmallPhone: Story = {
  args: {
    label: 'Peso descarregado em Confinamento experimental da Fazenda Nossa Senhora Aparecida',
    value: '121.056,5',
    expected: 120000,
  },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** A point separates thousands, except in text from a keypad without a comma. */
export const Parsing: Story = {
  play: async () => {
    const readings = {
      '3974': 3974,
      '3.974': 3974,
      '3.974,5': 3974.5,
      '3974,5': 3974.5,
      '3974.5': 3974.5,
      ' 12 kg': 12,
      '1.250.000': 1250000,
    }
    for (const [text, weight] of Object.entries(readings))
      await expect([text, parseWeight(text)]).toEqual([text, weight])
    for (const text of ['', 'abc', '1,2,3', '-5', '1.2.3', ',', '12.34.567'])
      await expect([text, parseWeight(text)]).toEqual([text, null])
  },
}
