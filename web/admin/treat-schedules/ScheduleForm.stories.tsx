import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { addDays } from '../../../domain/time/day.ts'
import { type AdminApp, adminStory, type Canvas } from '../../stories/AdminStory.tsx'
import { cachedAnswers, mockFarmApi } from '../../stories/FieldStory.tsx'
import { ingredients, treats, users } from '../../stories/fixtures/feed.fixture.ts'
import { feedingPlan, today } from '../../stories/fixtures/field.fixture.ts'
import { addTreat, treatPicker } from '../../stories/fixtures/schedule-form.fixture.ts'
import { handlers, schedulesApi } from '../../stories/fixtures/schedules.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Programações (TreatSchedules)/Formulário (ScheduleForm)',
  ...adminStory('/admin/treat-schedule/new', handlers, schedulesApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const findForm = (canvas: Canvas) => canvas.findByRole('form', { name: 'Nova programação' })
/** The total follows the choice. Added treats are sorted by time and show their ingredients and lots. */
export const New: Story = {
  play: async ({ canvas }) => {
    await findForm(canvas)
    const choice = treatPicker(canvas)
    await expect(canvas.getByText('Crie sua Operação de Trato')).toBeVisible()
    await expect(canvas.getByText('Adicione novos tratos')).toBeVisible()
    await expect(choice.queryByRole('button', { name: '+ Adicionar' })).toBeNull()
    await addTreat(canvas, 'Terminação', 'Trato 1 (40%)', '14:00')
    await expect(choice.getByRole('textbox', { name: 'Total (kg)' })).toHaveValue('0')
    await addTreat(canvas, 'Terminação', 'Trato 2 (35%)', '06:30')
    const added = canvas.getAllByRole('article').map(item => item.textContent)
    await expect(added[0]).toContain('06:30')
    await expect(added[1]).toContain('Total (kg)909')
    await expect(added[1]).toContain('Silagem de milho486,6 kg')
    await expect(added[1]).toContain('Nelore 250612453 kg')
    await expect(
      canvas.getByText(
        'Terminação, 2 lotes. Soma dos tratos do dia: 115% (15% a mais), com 40% de outras programações.',
      ),
    ).toBeVisible()
    const preview = canvas.getByRole('region', { name: 'Prévia do dia' })
    await expect(preview).toHaveTextContent('Total do dia1.705kg')
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Trato 2 das 06:30' }))
    await expect(canvas.getAllByRole('article')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: /^Operadores/ }))
    await expect(canvas.queryByRole('checkbox', { name: /^Zé Carlos/ })).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: /^João Batista/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Registrar' }))
    await canvas.findByText('Trato #13')
    await expect(schedulesApi.sent).toMatchObject([
      {
        method: 'POST',
        body: {
          name: 'Trato 1 às 14:00',
          user_ids: [3],
          treat_items: [{ rule_id: 1, treat_id: 1, scheduled_time: '14:00' }],
        },
      },
    ])
  },
}

/** A schedule whose times have passed today begins tomorrow, unless the manager chooses today. */
export const FirstDay: Story = {
  play: async ({ canvas }) => {
    await findForm(canvas)
    const choice = (name: string) => canvas.getByRole('radio', { name })
    await expect(choice('Começa hoje')).toBeChecked()
    await expect(canvas.getByText('A operação de hoje é criada ao salvar.')).toBeVisible()
    await addTreat(canvas, 'Terminação', 'Trato 1 (40%)', '00:00')
    await expect(choice('Começa amanhã')).toBeChecked()
    await expect(canvas.getByText(/^O trato das 00:00 de hoje já passou\. A primeira operação será a de/)).toBeVisible()
    await userEvent.click(choice('Começa hoje'))
    await expect(
      canvas.getByText('O trato das 00:00 de hoje já passou. A operação de hoje é criada ao salvar.'),
    ).toBeVisible()
    await userEvent.click(choice('Começa amanhã'))
    await userEvent.click(canvas.getByRole('button', { name: /^Operadores/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /^João Batista/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Registrar' }))
    await canvas.findByText('Trato #13')
    await expect(schedulesApi.sent).toMatchObject([{ body: { starts_on: addDays(today, 1) } }])
  },
}

/** Both panels have errors. Enter in the left panel adds a treat and never submits the form. */
export const ValidationErrors: Story = {
  play: async ({ canvas }) => {
    await findForm(canvas)
    const choice = treatPicker(canvas)
    choice.getByLabelText('Horário Agendado').focus()
    await userEvent.keyboard('{Enter}')
    await expect(choice.getByText('Selecione uma regra')).toBeVisible()
    await expect(choice.getByText('Selecione um trato')).toBeVisible()
    await expect(choice.getByText('Informe o horário')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Registrar' }))
    await expect(await canvas.findByText('Selecione ao menos um operador.')).toBeVisible()
    await expect(canvas.getByText('Adicione ao menos um trato.')).toBeVisible()
    await addTreat(canvas, 'Terminação', 'Trato 1 (40%)', '06:30')
    await expect(canvas.queryByText('Adicione ao menos um trato.')).toBeNull()
    await addTreat(canvas, 'Terminação', 'Trato 1 (40%)', '06:30')
    await expect(choice.getByText(/Este trato já está na lista neste horário/)).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(1)
    await expect(schedulesApi.sent).toEqual([])
  },
}

/** A rule without lots has nothing to load. */
export const RuleWithoutLots: Story = {
  play: async ({ canvas }) => {
    await findForm(canvas)
    const choice = treatPicker(canvas)
    await userEvent.selectOptions(choice.getByRole('combobox', { name: 'Regra' }), 'Adaptação')
    await userEvent.selectOptions(choice.getByRole('combobox', { name: 'Trato' }), 'Trato 1 (40%)')
    await expect(choice.getByText(/Nenhum lote encontrado para essa regra/)).toBeVisible()
    await expect(choice.queryByRole('button', { name: '+ Adicionar' })).toBeNull()
  },
}

/** The panel prefetches the plan for the field, and the ingredients have their colours from it. */
export const NewDark: Story = {
  loaders: [cachedAnswers({ '/feeding_plan': { data: { ...feedingPlan, ingredients }, at: Date.now() } })],
  globals: dark,
  play: async ({ canvas }) => {
    await findForm(canvas)
    await addTreat(canvas, 'Terminação', 'Trato 1 (40%)', '06:30')
    await addTreat(canvas, 'Crescimento', 'Trato 2 (35%)', '07:15')
    const [first] = await canvas.findAllByText('Silagem de milho')
    await expect(first?.previousElementSibling).toHaveAttribute('aria-hidden', 'true')
  },
}

export const NewOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await findForm(canvas)
    await addTreat(canvas, 'Terminação', 'Trato 1 (40%)', '06:30')
    await fits()
  },
}

/** A new farm gets links to create rules and treats. */
export const NoRulesOrTreats: Story = {
  parameters: {
    msw: [mockFarmApi.get('/rules', []), mockFarmApi.get('/treats', []), mockFarmApi.get('/farm_users', users)],
  },
  play: async ({ canvas }) => {
    await findForm(canvas)
    await expect(canvas.getByRole('link', { name: 'Criar Regra' })).toHaveAttribute('href', '/admin/rules/new')
    await expect(canvas.getByRole('link', { name: 'Criar Trato' })).toHaveAttribute('href', '/admin/treats/new')
  },
}

export const NewFailed: Story = {
  parameters: {
    msw: [mockFarmApi.fail('/rules'), mockFarmApi.get('/treats', treats), mockFarmApi.get('/farm_users', users)],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Não foi possível abrir o cadastro')).toBeVisible()
  },
}

export const Forbidden: Story = list.forbidden('/admin/treat-schedule/new')
