import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { Button } from '../Button/Button.tsx'
import { Field } from '../Field/Field.tsx'
import { MultiSelect } from './MultiSelect.tsx'

const meta = {
  title: 'Base/Escolha de vários (MultiSelect)',
  component: MultiSelect,
  args: {
    value: [],
    onChange: fn(),
    placeholder: 'Selecione os lotes',
    options: [
      { value: '1', label: 'Nelore 250612', hint: 'B01, 118 cabeças' },
      { value: '2', label: 'Angus 250701', hint: 'B03, 96 cabeças' },
      { value: '3', label: 'Cruzado 250520', hint: 'B04, 124 cabeças' },
      { value: '4', label: 'Senepol 250630', hint: 'B08, 102 cabeças' },
    ],
  },
  render: function Render({ onChange, ...args }) {
    const [value, change] = useControlled(args.value, onChange)
    return (
      <div className="min-h-80 max-w-md space-y-4">
        <Field label="Lotes" required hint="Um lote que já está em outra regra passa para esta.">
          <MultiSelect {...args} value={value} onChange={change} />
        </Field>
        <Button>Salvar</Button>
      </div>
    )
  },
} satisfies Meta<typeof MultiSelect>
export default meta
type Story = StoryObj<typeof meta>

/** Opened, selected and closed by keyboard. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: /^Lotes/ })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(['1', '3'])
    await userEvent.keyboard('{Escape}')
    await expect(button).toHaveFocus()
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Remover Nelore 250612' })).toBeVisible()
  },
}

export const RemoveChip: Story = {
  args: { value: ['1', '2'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Nelore 250612' }))
    await expect(args.onChange).toHaveBeenCalledWith(['2'])
  },
}

export const Open: Story = {
  args: { value: ['2'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Lotes/ }))
    await expect(canvas.getByRole('checkbox', { name: /Angus/ })).toBeChecked()
  },
}

/** A long list has a search, which also matches hints and keeps the selection. */
export const WithSearch: Story = {
  args: {
    value: ['1'],
    options: Array.from({ length: 200 }, (_, index) => ({
      value: String(index),
      label: `Lote ${index}`,
      hint: `Baia ${index % 9}${index % 2 ? ', Crescimento' : ', Terminação'}`,
    })),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Lotes/ }))
    const search = canvas.getByRole('searchbox', { name: 'Pesquisar na lista' })
    await userEvent.type(search, 'baia 4, terminacao{Enter}')
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(11)
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Lote 4 / }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['1', '4'])
    await userEvent.type(search, 'x')
    await expect(canvas.getByText('Nenhum resultado com esse nome.')).toBeVisible()
  },
}

export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } }

/** The list closes on a press outside and on Tab. */
export const ClosesOnBlur: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Lotes/ }))
    await userEvent.click(canvas.getByText('Salvar'))
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Lotes/ }))
    for (const _ of meta.args.options) await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Salvar' })).toHaveFocus()
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}

export const Empty: Story = {
  args: { options: [], empty: 'Nenhum lote ativo. Crie um lote para começar.' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Lotes/ }))
    await expect(canvas.getByText('Nenhum lote ativo. Crie um lote para começar.')).toBeVisible()
  },
}

export const Disabled: Story = { args: { value: ['1'], disabled: true } }

export const LongNames: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    value: ['1', '2'],
    options: [
      { value: '1', label: 'Cruzados da Fazenda Nossa Senhora Aparecida do Rio Verde 250612' },
      { value: '2', label: 'Nelore 250701' },
    ],
  },
}
