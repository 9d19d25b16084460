import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Field, Input } from 'ui-kit'
import { InlineForm } from './InlineForm.tsx'

const meta = {
  title: 'Telas/Partes comuns (Shared)/Formulário na página (InlineForm)',
  component: InlineForm,
  args: {
    label: 'Mudar o nome',
    submitLabel: 'Salvar',
    onSubmit: fn(),
    onCancel: fn(),
    busy: false,
    refusals: 0,
    errors: [],
    children: (
      <Field label="Nome">
        <Input defaultValue="Maria das Dores" />
      </Field>
    ),
  },
} satisfies Meta<typeof InlineForm>
export default meta
type Story = StoryObj<typeof meta>

/** Enter in a field sends it. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome' }), '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Saving: Story = { args: { busy: true } }

/** Errors that no field has. */
export const Failed: Story = {
  args: { refusals: 1, errors: ['A senha atual não confere.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A senha atual não confere.')).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
