import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { lotWithLongName, treatSchedule } from '../sample-data.ts'
import { ScheduleCard } from './ScheduleCard.tsx'

const meta = {
  title: 'Feedlot/Cartão da programação (ScheduleCard)',
  component: ScheduleCard,
  args: {
    schedule: treatSchedule,
    today: '2025-11-21',
    editHref: '#editar',
    onDelete: fn(),
    onRestore: fn(),
    timezone: 'America/Sao_Paulo',
  },
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

/** The times are visible without expanding, the dates are quiet. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Trato 1 às 06:30' })).toBeVisible()
    await expect(canvas.getByText('06:30 · 14:00')).toBeVisible()
    const figures = canvas.getAllByRole('definition').map(figure => figure.textContent)
    await expect(figures.slice(0, 2)).toEqual(['2', '18.360'])
    await expect(canvas.getByText('Criado em 03/11/2025')).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Operadores' })).toHaveTextContent('João BatistaMaria das Dores')
    await expect(canvas.getByText('Milho moído')).not.toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Criar de novo/ })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Editar Trato #12' })).toHaveAttribute('href', '#editar')
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

/** An ingredient has the colour that it has on the other screens. One that was deleted has none. */
export const IngredientColours: Story = {
  args: { ingredientStyle: name => ['Silagem de milho', 'Milho moído'].indexOf(name) + 1 || undefined },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver tratos' }))
    const swatchBefore = (name: string) => canvas.getAllByText(name)[0]?.previousElementSibling
    await expect(swatchBefore('Milho moído')).toHaveAttribute('aria-hidden', 'true')
    await expect(swatchBefore('Núcleo mineral')).toBeFalsy()
  },
}

export const IngredientColoursDark: Story = { ...IngredientColours, globals: { theme: 'dark' } }
export const ExpandedDark: Story = { ...Expanded, globals: { theme: 'dark' } }

export const StartsTomorrow: Story = {
  args: { schedule: { ...treatSchedule, starts_on: '2025-11-22', today: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Começa amanhã')).toBeVisible()
  },
}

const ofToday = { operation_id: 1042, status: 'pending', deleted: true, restorable: true } as const

/** The operation of today comes back with one tap. */
export const OperationDeleted: Story = {
  args: { schedule: { ...treatSchedule, today: ofToday } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('A operação de hoje foi excluída.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Criar de novo a operação de hoje' }))
    await expect(args.onRestore).toHaveBeenCalledOnce()
  },
}

export const OperationDeletedDark: Story = { ...OperationDeleted, globals: { theme: 'dark' } }

export const OperationCanceled: Story = {
  args: { schedule: { ...treatSchedule, today: { ...ofToday, status: 'canceled', deleted: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A operação de hoje foi cancelada antes de começar.')).toBeVisible()
  },
}

/** Somebody began it by mistake and finished it. */
export const OperationEndedUnweighed: Story = {
  args: { schedule: { ...treatSchedule, today: { ...ofToday, status: 'incomplete', deleted: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A operação de hoje foi encerrada sem nenhuma pesagem.')).toBeVisible()
  },
}

export const Restoring: Story = {
  args: { schedule: { ...treatSchedule, today: ofToday }, restoring: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Criar de novo a operação de hoje' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

/** Without permission to write nothing can be changed. */
export const ReadOnly: Story = {
  args: {
    schedule: { ...treatSchedule, today: ofToday },
    editHref: undefined,
    onDelete: undefined,
    onRestore: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A operação de hoje foi excluída.')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.queryByRole('button', { name: /Excluir|Criar/ })).toBeNull()
  },
}

export const LongName: Story = {
  args: {
    schedule: {
      ...treatSchedule,
      id: 128412,
      name: lotWithLongName.name.replaceAll(' ', ''),
      users: [{ id: 1, name: lotWithLongName.name }, ...treatSchedule.users],
      starts_on: '2025-12-01',
      today: ofToday,
    },
  },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver tratos' }))
    await expect(canvas.getByText('Começa em 01/12')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
