import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { addDays } from '../../../domain/time/day.ts'
import { type AdminApp, adminStory, type Canvas, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { schedules } from '../../stories/fixtures/feed.fixture.ts'
import { today } from '../../stories/fixtures/field.fixture.ts'
import { addTreat, treatPicker } from '../../stories/fixtures/schedule-form.fixture.ts'
import { handlers, ofToday, schedulesApi, withSchedule } from '../../stories/fixtures/schedules.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Programações (TreatSchedules)/Edição (ScheduleEdit)',
  ...adminStory('/admin/treat-schedule/12/edit', handlers, schedulesApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const openEdit = openAt('/admin/treat-schedule/12/edit')
const findEditForm = (canvas: Canvas) => canvas.findByRole('form', { name: 'Editar programação' })

/** The form opens with the schedule. A treat is changed in the panel on the left; the others keep their slots. */
export const Edit: Story = {
  decorators: openEdit,
  play: async ({ canvas }) => {
    await findEditForm(canvas)
    await expect(document.title).toBe('Editar programação · Cocho em Dia')
    await expect(canvas.getAllByRole('article')).toHaveLength(2)
    await expect(canvas.getByRole('textbox', { name: 'Nome' })).toHaveAttribute('placeholder', 'Trato 1 às 06:30')
    await expect(canvas.queryByRole('radio', { name: 'Começa hoje' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Alterar Trato 2 das 10:00' }))
    const choice = treatPicker(canvas)
    await expect(choice.getByRole('combobox', { name: 'Regra' })).toHaveDisplayValue('Crescimento')
    await expect(choice.getByLabelText('Horário Agendado')).toHaveFocus()
    await fireEvent.change(choice.getByLabelText('Horário Agendado'), { target: { value: '05:00' } })
    await userEvent.click(choice.getByRole('button', { name: 'Alterar trato' }))
    await expect(canvas.getAllByRole('article')[0]).toHaveTextContent('05:00')
    await expect(canvas.getByRole('textbox', { name: 'Nome' })).toHaveAttribute('placeholder', 'Trato 2 às 05:00')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await canvas.findByRole('heading', { name: 'Todas programações' })
    await expect(schedulesApi.sent).toEqual([
      {
        method: 'PUT',
        id: 12,
        body: {
          name: 'Trato 2 às 05:00',
          user_ids: [3],
          treat_items: [
            { rule_id: 1, treat_id: 1, scheduled_time: '06:30' },
            { rule_id: 2, treat_id: 2, scheduled_time: '05:00' },
          ],
          wagon_name: 'Vagão 1',
          wagon_capacity: 12_000,
          updated_at: schedules[0]?.updated_at,
        },
      },
    ])
  },
}

/** A change that is given up leaves the treat as it was. */
export const EditGivenUp: Story = {
  decorators: openEdit,
  play: async ({ canvas }) => {
    await findEditForm(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Alterar Trato 2 das 10:00' }))
    await userEvent.click(treatPicker(canvas).getByRole('button', { name: 'Deixar como estava' }))
    await expect(canvas.getAllByRole('article')[1]).toHaveTextContent('10:00')
    await expect(treatPicker(canvas).getByRole('combobox', { name: 'Regra' })).toHaveDisplayValue('Selecione a regra')
  },
}

export const EditDark: Story = { ...EditGivenUp, globals: dark }

/** An operator who was deactivated has no chip: saving takes them out, and the form names them before. */
export const EditWithInactiveOperator: Story = {
  decorators: openEdit,
  parameters: {
    msw: [
      mockFarmApi.get('/treat_schedules/12', {
        ...schedules[0],
        user_ids: [3, 4],
        users: [
          { id: 3, name: 'João Batista' },
          { id: 4, name: 'Zé Carlos' },
        ],
      }),
      ...handlers,
    ],
  },
  play: async ({ canvas }) => {
    await findEditForm(canvas)
    await expect(canvas.getByText('Zé Carlos não está mais ativo e sai desta programação.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await canvas.findByRole('heading', { name: 'Todas programações' })
    await expect(schedulesApi.sent).toMatchObject([{ method: 'PUT', id: 12, body: { user_ids: [3] } }])
  },
}

/** Another person saved other treats meanwhile: the form shows both lists as text, and the person chooses. */
export const ChangedElsewhere: Story = {
  decorators: openEdit,
  play: async ({ canvas }) => {
    await findEditForm(canvas)
    schedulesApi.saveElsewhere(12, { treat_items: schedules[0]?.treat_items.slice(0, 1) ?? [] })
    await addTreat(canvas, 'Terminação', 'Trato 3 (25%)', '16:00')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    const panel = within(await canvas.findByRole('region', { name: /mudou enquanto você editava/ }))
    await expect(panel.getByText('Trato 1 às 06:30 (Terminação)')).toBeVisible()
    await expect(
      panel.getByText('Trato 1 às 06:30 (Terminação), Trato 2 às 10:00 (Crescimento) e Trato 3 às 16:00 (Terminação)'),
    ).toBeVisible()
  },
}

/** What is saved does not change the operation that the operator works on. */
export const EditWhileRunning: Story = {
  decorators: openEdit,
  parameters: { msw: withSchedule({ today: { ...ofToday, status: 'in_progress' } }) },
  play: async ({ canvas }) => {
    await findEditForm(canvas)
    await expect(canvas.getByText(/A operação de hoje já começou e segue como estava/)).toBeVisible()
  },
}

export const EditWhileDeleted: Story = {
  decorators: openEdit,
  parameters: {
    msw: withSchedule({ today: { ...ofToday, deleted: true, restorable: true } }),
  },
  play: async ({ canvas }) => {
    await findEditForm(canvas)
    await expect(canvas.getByText(/Salvar não a cria de novo/)).toBeVisible()
  },
}

/** Until its first day a schedule may still begin today. */
export const EditBeforeFirstDay: Story = {
  decorators: openEdit,
  parameters: { msw: withSchedule({ starts_on: addDays(today, 1), today: null }) },
  play: async ({ canvas }) => {
    await findEditForm(canvas)
    await expect(canvas.getByRole('radio', { name: 'Começa amanhã' })).toBeChecked()
  },
}

export const EditNotFound: Story = {
  decorators: openAt('/admin/treat-schedule/99/edit'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Não foi possível abrir o cadastro')).toBeVisible()
  },
}

export const EditOnAPhone: Story = {
  decorators: openEdit,
  globals: phone,
  play: async ({ canvas }) => {
    await findEditForm(canvas)
    await fits()
  },
}
