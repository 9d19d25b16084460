import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { lotWithLongName, treatSchedule } from '../sample-data.ts'
import { ScheduleCard } from './ScheduleCard.tsx'

const meta = {
  title: 'Feedlot/ScheduleCard',
  component: ScheduleCard,
  args: { schedule: treatSchedule, onDelete: fn(), timezone: 'America/Sao_Paulo' },
  decorators: [
    Story => (
      <div className="max-w-2xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ScheduleCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const figures = canvas.getAllByRole('definition').map(figure => figure.textContent)
    await expect(figures.slice(0, 3)).toEqual(['2', '18.360', '03/11/2025'])
    await expect(canvas.getByRole('list', { name: 'Operadores' })).toHaveTextContent('João BatistaMaria das Dores')
    await expect(canvas.getByText('Milho moído')).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Excluir Trato #12' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** Opened and closed by keyboard. */
export const Expanded: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    const toggle = canvas.getByRole('button', { name: 'Ver tratos' })
    await expect(toggle).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('Milho moído')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Esconder tratos' })).toHaveAttribute('aria-expanded', 'true')
  },
}

export const ExpandedDark: Story = { ...Expanded, globals: { theme: 'dark' } }

/** Without permission to write there is no delete button. */
export const ReadOnly: Story = {
  args: { onDelete: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Excluir/ })).toBeNull()
  },
}

export const LongName: Story = {
  args: {
    schedule: {
      ...treatSchedule,
      id: 128412,
      name: lotWithLongName.name,
      users: [{ id: 1, name: lotWithLongName.name }, ...treatSchedule.users],
    },
  },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver tratos' }))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
