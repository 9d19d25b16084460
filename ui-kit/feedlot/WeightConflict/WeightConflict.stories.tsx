import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WeightConflict } from './WeightConflict.tsx'
import { conflictLine, oneLine, wholeTreat } from './weight-conflict.fixture.ts'

const meta = {
  title: 'Feedlot/Dois pesos (WeightConflict)',
  component: WeightConflict,
  args: { conflict: oneLine, timezone: 'America/Sao_Paulo', onDecide: fn() },
} satisfies Meta<typeof WeightConflict>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      'Piquete 1 (Nelore 260401): 605 kg (08:03, Android 4F2A, Zeca) e 540 kg (08:03, Android 9C01, Téo), 1.145 kg ao todo',
    )
    canvas.getByRole('button', { name: 'Foram dois: contam os dois' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDecide).toHaveBeenLastCalledWith({ type: 'decide', seen: ['1a', '1b'], keep: ['1a', '1b'] })
    await userEvent.click(canvas.getByRole('button', { name: 'Foi um só: vale 540 kg (Téo)' }))
    await expect(args.onDecide).toHaveBeenLastCalledWith({ type: 'decide', seen: ['1a', '1b'], keep: ['1b'] })
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** The whole treat was fed twice: the first lines, and how many more there are. */
export const WholeTreat: Story = {
  args: { conflict: wholeTreat },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('07:00, Trato 1: dois pesos em 9 pesagens')).toBeVisible()
    await expect(canvas.getByText('e mais 3 pesagens')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Foi um só: vale o de Téo' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Foi um só: vale 605 kg (Zeca)' })).toBeDisabled()
  },
}

/** For gloves, on the smallest phone, with long names. */
export const Field: Story = {
  args: {
    size: 'field',
    conflict: { ...oneLine, lines: [conflictLine(1, `Piquete ${'da divisa '.repeat(4)}(Cruzamento industrial)`)] },
  },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
