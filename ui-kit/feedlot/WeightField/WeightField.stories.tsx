import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { parseWeight } from './parse-weight.ts'
import { WeightField } from './WeightField.tsx'

const meta = {
  title: 'Feedlot/Campo de peso (WeightField)',
  component: WeightField,
  args: { label: 'Peso carregado', value: '', onChange: fn() },
  render: function Held(args) {
    const [value, change] = useControlled(args.value, args.onChange)
    return <WeightField {...args} value={value} onChange={change} />
  },
} satisfies Meta<typeof WeightField>
export default meta
type Story = StoryObj<typeof meta>

/** A physical keyboard types into it. A system keyboard does not open, because the screen has its own keys. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Peso carregado' })
    await expect(field).toHaveAttribute('inputmode', 'none')
    await userEvent.tab()
    await userEvent.keyboard('4.093,6')
    await expect(field).toHaveValue('4.093,6')
  },
}

/** What follows from the typed weight. */
export const WithMessage: Story = {
  args: { label: 'A balança mostra', value: '10.485', message: 'Carregado 3.635 kg, 5 kg a menos.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Carregado 3.635 kg, 5 kg a menos.')
  },
}

export const Dark: Story = { ...WithMessage, globals: { theme: 'dark' } }

export const WithError: Story = {
  args: { value: 'abc', error: 'Isto não é um peso. Digite só números, como 3.974 ou 3974,5.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/Isto não é um peso/)
  },
}

export const WithErrorDark: Story = { ...WithError, globals: { theme: 'dark' } }
export const Disabled: Story = { args: { disabled: true, value: '3.974,4' } }

/** On a low screen the label is inside the field. */
export const LowScreen: Story = {
  args: { label: 'Peso descarregado em Confinamento da Fazenda Nossa Senhora Aparecida', value: '121.056,5' },
  globals: { viewport: { value: 'phoneWithKeyboard' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('textbox').offsetHeight).toBeGreaterThanOrEqual(64)
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
