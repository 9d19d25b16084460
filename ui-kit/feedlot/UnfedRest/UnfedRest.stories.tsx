import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { UnfedRest } from './UnfedRest.tsx'

const meta = {
  title: 'Feedlot/Continuar o trato (UnfedRest)',
  component: UnfedRest,
  args: { unfed: { lots: 9, kg: 20_634, inWagon: 20_635 }, onContinue: fn() },
} satisfies Meta<typeof UnfedRest>
export default meta
type Story = StoryObj<typeof meta>

/** What is in the wagon is asked about first, with the keyboard too. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('9 lotes não receberam o trato inteiro: faltam 20.634 kg.')).toBeVisible()
    await expect(canvas.getByText(/No vagão há 20\.635 kg deste trato\./)).toBeVisible()
    canvas.getByRole('button', { name: 'Continuar com os 9 lotes' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Não, carregar 20.634 kg de novo' }))
    await expect(args.onContinue).toHaveBeenLastCalledWith(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Sim, dar os 20.635 kg aos lotes' }))
    await expect(args.onContinue).toHaveBeenLastCalledWith(true)
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** Nothing is in the wagon, so nothing is asked. */
export const EmptyWagon: Story = {
  args: { unfed: { lots: 1, kg: 800, inWagon: 0 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar com o lote que falta' }))
    await expect(args.onContinue).toHaveBeenLastCalledWith(false)
  },
}

export const Loading: Story = { args: { loading: true, unfed: { lots: 2, kg: 900, inWagon: 0 } } }

const spread = {
  text: 'Os 2 tratos seguintes podem dar 2.060 kg a mais, até 10% em cada lote. Mesmo assim, faltam 18.574 kg no dia.',
  isDone: false,
  loading: false,
  onPress: fn(),
}

/** The next treats of the day can give a part of it. */
export const Spread: Story = {
  args: { spread },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(spread.text)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Repartir nos próximos tratos' }))
    await expect(spread.onPress).toHaveBeenCalledTimes(1)
  },
}

export const SpreadDark: Story = { args: { spread }, globals: { theme: 'dark' } }

/** The next treats give it, so that the rest is not offered beside it. */
export const SpreadDone: Story = {
  args: { spread: { ...spread, text: 'Nenhum trato passa de 10% a mais.', isDone: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('O que faltou está repartido nos próximos tratos.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Continuar/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  },
}

/** For gloves, on the smallest phone. */
export const Field: Story = {
  args: { size: 'field', spread },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar com os 9 lotes' }))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
