import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Card } from '../../base/Card/Card.tsx'
import { useControlled } from '../../useControlled.fixture.ts'
import { type ChosenPeriod, PeriodPicker } from './PeriodPicker.tsx'

const meta = {
  title: 'Feedlot/Escolha do período (PeriodPicker)',
  component: PeriodPicker,
  args: { value: { period: 'today' }, onChange: fn(), label: 'Período do consumo' },
  render: function Held(args) {
    const [value, change] = useControlled(args.value, args.onChange)
    return <PeriodPicker {...args} value={value} onChange={change} />
  },
} satisfies Meta<typeof PeriodPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Período do consumo' })
    const options = canvas.getAllByRole('option').map(option => option.textContent)
    await expect(options).toEqual(['Hoje', 'Ontem', 'Essa semana', 'Esse mês', 'Total', 'Período'])
    await userEvent.selectOptions(select, 'Essa semana')
    await expect(args.onChange).toHaveBeenLastCalledWith({ period: 'week' })
  },
}

/** A chart begins with a period that only it has. */
export const WithOwnPeriod: Story = {
  args: { value: { period: '30-days' }, extra: [{ value: '30-days', label: 'Últimos 30 dias' }] },
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox')
    await expect(select).toHaveDisplayValue('Últimos 30 dias')
    await userEvent.selectOptions(select, 'Ontem')
    await userEvent.selectOptions(select, 'Últimos 30 dias')
    await expect(args.onChange).toHaveBeenLastCalledWith({ period: '30-days' })
  },
}

/** 'Aplicar' is disabled until both dates are filled in and in order. */
export const CustomPeriod: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Período')
    const apply = canvas.getByRole('button', { name: 'Aplicar' })
    const start = canvas.getByRole('textbox', { name: 'Data inicial' })
    const end = canvas.getByRole('textbox', { name: 'Data final' })
    await expect(apply).toBeDisabled()
    await userEvent.type(start, '10112025')
    await expect(apply).toBeDisabled()
    await userEvent.type(end, '01112025')
    await userEvent.tab()
    await expect(apply).toBeDisabled()
    await expect(end).toHaveAccessibleDescription('Escolha uma data a partir de 10/11/2025.')
    await userEvent.clear(end)
    await userEvent.type(end, '21/11/25')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(apply)
    await expect(args.onChange).toHaveBeenCalledWith({ period: 'custom', start: '2025-11-10', end: '2025-11-21' })
  },
}

const custom: ChosenPeriod = { period: 'custom', start: '2025-11-10', end: '2025-11-21' }
export const CustomSelected: Story = { args: { value: custom } }
export const CustomSelectedDark: Story = { ...CustomSelected, globals: { theme: 'dark' } }

export const CustomSelectedSmall: Story = {
  ...CustomSelected,
  globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

const topOf = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top)

/** In the header of a card the dates have a row of their own, and stay aligned with an error under one of them. */
export const InACard: Story = {
  args: { value: custom },
  decorators: [
    Story => (
      <div className="max-w-xl">
        <Card title="Erros na Operação" actions={<Story />}>
          Nenhum erro de operação encontrado.
        </Card>
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox')
    const [start, end] = canvas.getAllByRole('textbox')
    if (!start || !end) throw new Error('The picker has two dates.')
    await userEvent.clear(end)
    await userEvent.type(end, '01112025')
    await userEvent.tab()
    await expect(end).toBeInvalid()
    await expect(topOf(start)).toBe(topOf(end))
    await expect(topOf(canvas.getByRole('button', { name: 'Aplicar' }))).toBe(topOf(end))
    await expect(topOf(start)).toBeGreaterThan(select.getBoundingClientRect().bottom)
    await expect(Math.abs(topOf(select) - topOf(canvas.getByRole('heading')))).toBeLessThan(20)
  },
}
export const InACardDark: Story = { ...InACard, globals: { theme: 'dark' } }
export const InACardOnAPhone: Story = {
  args: { value: custom },
  decorators: InACard.decorators ?? [],
  globals: { viewport: { value: 'phone' } },
}
