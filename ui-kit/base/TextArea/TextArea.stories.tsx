import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Field } from '../Field/Field.tsx'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: 'Base/Caixa de texto longo (TextArea)',
  component: TextArea,
  args: {},
  render: args => (
    <div className="max-w-md">
      <Field label="Observações" hint="Aparece na proposta impressa.">
        <TextArea {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Observações' })
    await userEvent.type(area, 'Entrega{Enter}na sede')
    await expect(area).toHaveValue('Entrega\nna sede')
    await expect(area).toHaveAccessibleDescription('Aparece na proposta impressa.')
  },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Entrega na sede' } }

export const Dark: Story = { globals: { theme: 'dark' } }
