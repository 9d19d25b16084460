import type { Meta, StoryObj } from '@storybook/react-vite'
import { Search } from 'lucide-react'
import { expect, userEvent } from 'storybook/test'
import { Input } from '../Input/Input.tsx'
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx'
import { Select } from '../Select/Select.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { TimeField } from '../TimeField/TimeField.tsx'
import { Field } from './Field.tsx'

const meta = {
  title: 'Base/Campo (Field)',
  component: Field,
  args: { label: 'Nome', children: <Input placeholder="Novo Lote" /> },
  decorators: [
    Story => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Nome'))
    await expect(canvas.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
    await userEvent.keyboard('Nelore 250612')
    await expect(canvas.getByRole('textbox')).toHaveValue('Nelore 250612')
  },
}

export const Required: Story = {
  args: { required: true, hint: 'Como está escrito na placa da baia.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Nome' })
    await expect(input).toBeRequired()
    await expect(input).toHaveAccessibleDescription('Como está escrito na placa da baia.')
  },
}

export const WithError: Story = {
  args: { error: 'Nome é obrigatório', hint: 'Como está escrito na placa da baia.', required: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Nome' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Como está escrito na placa da baia. Nome é obrigatório')
  },
}

export const WithErrorDark: Story = { ...WithError, globals: { theme: 'dark' } }

export const Disabled: Story = { args: { children: <Input disabled defaultValue="BaiaA-250612" /> } }

export const ReadOnly: Story = { args: { label: 'Total (kg)', children: <Input readOnly unit="kg" value="10.800" /> } }

/** A complete form, as screens use it. */
export const Form: Story = {
  render: () => (
    <form className="grid gap-4 sm:grid-cols-2" aria-label="Lote">
      <Field label="Cabeças" required>
        <Input type="number" placeholder="50" />
      </Field>
      <Field label="Baia" required>
        <Select
          placeholder="Selecione uma baia"
          defaultValue=""
          options={[
            { value: '1', label: 'B01' },
            { value: '2', label: 'B02' },
          ]}
        />
      </Field>
      <Field label="Data de Entrada" required>
        <Input type="date" defaultValue="2025-06-12" />
      </Field>
      <Field label="Horário Agendado">
        <TimeField value="07:00" onChange={() => undefined} />
      </Field>
      <Field label="Peso Médio Inicial (kg)" error="Deve ser maior que 0">
        <Input type="number" unit="kg" defaultValue="-300" />
      </Field>
      <Field label="GMD" hint="Ganho médio diário, em kg por dia.">
        <Input type="number" unit="kg/d" defaultValue="1,42" />
      </Field>
      <div className="sm:col-span-2">
        <Field label="Mensagem">
          <TextArea />
        </Field>
      </div>
    </form>
  ),
}

export const FormDark: Story = { ...Form, globals: { theme: 'dark' } }

export const FormAt320: Story = { ...Form, globals: { viewport: { value: 'small' } } }

/** A search box whose label is for screen readers only. */
export const SearchBox: Story = {
  args: {
    label: 'Pesquisar lote',
    hideLabel: true,
    children: <Input type="search" placeholder="Pesquisar" icon={<Search size={18} aria-hidden="true" />} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Pesquisar lote' })).toBeVisible()
  },
}

export const SeveralErrors: Story = {
  args: {
    label: 'Senha',
    error: ['A senha deve ter pelo menos 6 caracteres', 'As senhas não coincidem'],
    children: <PasswordInput defaultValue="boi" />,
  },
}

export const LongLabel: Story = {
  globals: { viewport: { value: 'small' } },
  args: { label: 'Qual a matéria seca da receita, segundo a última análise bromatológica recebida do laboratório?' },
}
