import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { type ConflictField, ConflictPanel } from './ConflictPanel.tsx'

const conflicts: ConflictField[] = [
  { key: 'quantity', label: 'Cabeças', stored: '118', typed: '116', untouched: false },
  { key: 'gmd', label: 'GMD', stored: '1,38', typed: '1,41', untouched: false },
]
const untouched: ConflictField[] = [
  { key: 'client_name', label: 'Cliente', stored: 'Santa Rita', typed: '', untouched: true },
  { key: 'entry_date', label: 'Data de Entrada', stored: '13/06/2025', typed: '12/06/2025', untouched: true },
]

const meta = {
  title: 'Base/Escolha entre dois valores (ConflictPanel)',
  component: ConflictPanel,
  args: { name: 'B03-250612', fields: [...conflicts, ...untouched], onChoose: fn() },
  render: WithChoices,
  decorators: [
    Story => (
      <div className="max-w-3xl p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ConflictPanel>
export default meta
type Story = StoryObj<typeof meta>

function WithChoices({ fields, onChoose, ...args }: ComponentProps<typeof ConflictPanel>) {
  const [choices, setChoices] = useState<Record<string, ConflictField['choice']>>({})
  return (
    <ConflictPanel
      {...args}
      fields={fields.map(field => ({ ...field, choice: choices[field.key] ?? field.choice }))}
      onChoose={(key, choice) => {
        setChoices(before => ({ ...before, [key]: choice }))
        onChoose(key, choice)
      }}
    />
  )
}

/** Both values of each field that both changed, and those that were taken because the person did not touch them. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'B03-250612 mudou enquanto você editava' })).toBeVisible()
    const heads = canvas.getByRole('group', { name: 'Cabeças' })
    await expect(heads).toHaveTextContent('Salvo agora118')
    await expect(heads).toHaveTextContent('O seu116')
    const [first] = canvas.getAllByRole('radio', { name: /Ficar com o salvo/ })
    await expect(first).not.toBeChecked()
    if (first) await userEvent.click(first)
    await expect(first).toBeChecked()
    await expect(args.onChoose).toHaveBeenLastCalledWith('quantity', 'stored')
    const [, second] = canvas.getAllByRole('radio', { name: /Salvar o meu/ })
    if (second) await userEvent.click(second)
    await expect(args.onChoose).toHaveBeenLastCalledWith('gmd', 'typed')
    await expect(canvas.getByText('Você não mexeu nestes campos, e eles já têm o valor salvo:')).toBeVisible()
    await expect(canvas.getByText('em branco')).toBeVisible()
  },
}

/** Saving without a choice names the fields that need one. */
export const ChoiceMissing: Story = {
  args: { showMissing: true, fields: conflicts.map((field, at) => (at === 0 ? { ...field, choice: 'typed' } : field)) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Escolha um dos dois valores.')).toHaveLength(1)
    await expect(canvas.getByRole('group', { name: 'GMD' })).toHaveAccessibleDescription('Escolha um dos dois valores.')
  },
}

/** No field was changed by both: there is nothing to choose, only to look at. */
export const NothingToChoose: Story = {
  args: { fields: untouched },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull()
    await expect(canvas.getByText(/Confira e salve de novo/)).toBeVisible()
  },
}

const long = 'Confinamento experimental da Fazenda Nossa Senhora Aparecida do Rio Verde'

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    name: long.replaceAll(' ', ''),
    fields: [
      { key: 'name', label: 'Nome', stored: long.replaceAll(' ', ''), typed: long, untouched: false },
      { key: 'client', label: 'Cliente', stored: long.replaceAll(' ', ''), typed: long, untouched: true },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { globals: { theme: 'dark' }, args: { ...ChoiceMissing.args } }
