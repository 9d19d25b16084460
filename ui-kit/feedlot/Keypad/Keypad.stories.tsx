import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { Keypad, KeypadAction } from './Keypad.tsx'
import { type KeypadKey, typeKey } from './type-key.ts'

const meta = {
  title: 'Feedlot/Teclado de pesagem (Keypad)',
  component: Keypad,
  args: {
    value: '',
    onChange: fn(),
    children: (
      <>
        <KeypadAction>Pular</KeypadAction>
        <KeypadAction>Igual ao previsto 3.640 kg</KeypadAction>
        <KeypadAction variant="next" rows={2}>
          Próximo ingrediente
        </KeypadAction>
      </>
    ),
  },
  decorators: [
    Story => (
      <div className="max-w-md bg-surface p-3">
        <Story />
      </div>
    ),
  ],
  render: function Held(args) {
    const [value, change] = useControlled(args.value, args.onChange)
    return <Keypad {...args} value={value} onChange={change} />
  },
} satisfies Meta<typeof Keypad>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    for (const key of canvas.getAllByRole('button')) {
      const { width, height } = key.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(64)
    }
    for (const name of ['2', '9', 'Vírgula', '5', 'Apagar']) await userEvent.click(canvas.getByRole('button', { name }))
    await expect(args.onChange).toHaveBeenLastCalledWith('29,')
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const SmallPhone: Story = { ...Default, globals: { viewport: { value: 'phoneSmall' } } }

/** A digit replaces a weight that a button filled in; 'Apagar' edits it. */
export const FilledIn: Story = {
  args: { value: '3.640', replaces: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '7' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('7')
  },
}

/** Where no weight can be skipped or taken over, the next step has the whole column. */
export const OneAction: Story = {
  args: {
    children: (
      <KeypadAction variant="next" rows={4}>
        Começar a carga
      </KeypadAction>
    ),
  },
}

export const Typing: Story = {
  play: async () => {
    const typed: [string, KeypadKey, string][] = [
      ['', '7', '7'],
      ['1.048', '5', '10.485'],
      ['10.485', 'backspace', '1.048'],
      ['1', 'backspace', ''],
      ['', ',', '0,'],
      ['2', ',', '2,'],
      ['2,', '9', '2,9'],
      ['2,9', ',', '2,9'],
      ['2,905', '1', '2,905'],
      ['0', '5', '5'],
      ['123.456', '7', '123.456'],
      ['2.9', '5', '2,95'],
      ['3974,5', 'backspace', '3.974,'],
      ['abc', '1', '1'],
    ]
    for (const [text, key, result] of typed) await expect([text, key, typeKey(text, key)]).toEqual([text, key, result])
  },
}
