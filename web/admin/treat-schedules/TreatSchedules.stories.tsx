import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas, openAt, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { rules, schedules, treats, users } from '../../stories/feed.fixture.ts'
import { people } from '../../stories/field.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { findCard, mockRecordsApi } from '../../stories/records.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'
import type { Schedule } from './treat-schedules.ts'

const [first] = schedules
/** A created schedule gets the content of the first one. */
const api = mockRecordsApi<Schedule>('/treat_schedules', schedules, 'Programação', { toRecord: () => ({ ...first }) })
const relatedHandlers = [
  mockFarmApi.get('/rules', rules),
  mockFarmApi.get('/treats', treats),
  mockFarmApi.get('/farm_users', users),
]

const meta = {
  title: 'Telas/Programações',
  ...adminStory('/admin/treat-schedule', [...api.handlers, ...relatedHandlers], api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const openNewSchedule = openAt('/admin/treat-schedule/new')
const findForm = (canvas: Canvas) => canvas.findByRole('form', { name: 'Nova programação' })
const treatPicker = (canvas: Canvas) => within(canvas.getByRole('region', { name: 'Escolha do Trato' }))

async function addTreat(canvas: Canvas, rule: string, treat: string, time: string) {
  const choice = treatPicker(canvas)
  await userEvent.selectOptions(choice.getByRole('combobox', { name: 'Regra' }), rule)
  await userEvent.selectOptions(choice.getByRole('combobox', { name: 'Trato' }), treat)
  await fireEvent.change(choice.getByLabelText('Horário Agendado'), { target: { value: time } })
  await userEvent.click(choice.getByRole('button', { name: '+ Adicionar' }))
}

/** An expanded schedule shows the loads by ingredient and lot. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'Trato #12')
    await expect(card.getByText('Qtd. de Tratos')).toBeVisible()
    await expect(card.getByText('Carga Total (Kg)')).toBeVisible()
    await expect(card.getByText('João Batista')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Ver tratos' }))
    await expect(card.getByText('06:30')).toBeVisible()
    await expect(card.getByText('Nelore 250612')).toBeVisible()
    await expect(card.getByText('Núcleo mineral')).toBeVisible()
  },
}

export const FullDark: Story = { ...Full, globals: dark }
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click((await findCard(canvas, 'Trato #12')).getByRole('button', { name: 'Ver tratos' }))
    await fits()
  },
}

/** The total follows the choice. Added treats are sorted by time and show their ingredients and lots. */
export const New: Story = {
  decorators: openNewSchedule,
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
    await expect(canvas.getByText('Terminação: 75% da carga do dia')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Trato 2 das 06:30' }))
    await expect(canvas.getAllByRole('article')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: /^Operadores/ }))
    await expect(canvas.queryByRole('checkbox', { name: /^Zé Carlos/ })).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: /^João Batista/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Registrar' }))
    await findCard(canvas, 'Trato #13')
    await expect(api.sent).toEqual([
      {
        method: 'POST',
        body: { user_ids: [3], treat_items: [{ rule_id: 1, treat_id: 1, scheduled_time: '14:00' }] },
      },
    ])
  },
}

/** Both panels have errors. Enter in the left panel adds a treat and never submits the form. */
export const ValidationErrors: Story = {
  decorators: openNewSchedule,
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
    await expect(api.sent).toEqual([])
  },
}

/** A rule without lots has nothing to load. */
export const RuleWithoutLots: Story = {
  decorators: openNewSchedule,
  play: async ({ canvas }) => {
    await findForm(canvas)
    const choice = treatPicker(canvas)
    await userEvent.selectOptions(choice.getByRole('combobox', { name: 'Regra' }), 'Adaptação')
    await userEvent.selectOptions(choice.getByRole('combobox', { name: 'Trato' }), 'Trato 1 (40%)')
    await expect(choice.getByText(/Nenhum lote encontrado para essa regra/)).toBeVisible()
    await expect(choice.queryByRole('button', { name: '+ Adicionar' })).toBeNull()
  },
}

export const NewDark: Story = {
  decorators: openNewSchedule,
  globals: dark,
  play: async ({ canvas }) => {
    await findForm(canvas)
    await addTreat(canvas, 'Terminação', 'Trato 1 (40%)', '06:30')
    await addTreat(canvas, 'Crescimento', 'Trato 2 (35%)', '07:15')
  },
}

export const NewOnAPhone: Story = {
  decorators: openNewSchedule,
  globals: phone,
  play: async ({ canvas }) => {
    await findForm(canvas)
    await addTreat(canvas, 'Terminação', 'Trato 1 (40%)', '06:30')
    await fits()
  },
}

/** A new farm gets links to create rules and treats. */
export const NoRulesOrTreats: Story = {
  decorators: openNewSchedule,
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
  decorators: openNewSchedule,
  parameters: {
    msw: [mockFarmApi.fail('/rules'), mockFarmApi.get('/treats', treats), mockFarmApi.get('/farm_users', users)],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Não foi possível abrir o cadastro')).toBeVisible()
  },
}

export const Delete: Story = list.deleteRecord(
  api,
  { id: 12, name: 'Trato #12' },
  'Ao excluir este agendamento, ele não será mais visível no sistema.',
)

export const Empty: Story = list.empty(api, 'Nenhuma programação encontrada', 'Crie uma agora mesmo.')
export const Loading: Story = list.loading(api, 'Todas programações')
export const Failed: Story = list.failed(api)

export const ReadOnly: Story = {
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    const card = await findCard(canvas, 'Trato #12')
    await expect(card.queryByRole('button', { name: 'Excluir Trato #12' })).toBeNull()
    await expect(within(canvas.getByRole('main')).queryByRole('link', { name: 'Nova Programação' })).toBeNull()
  },
}

export const Forbidden: Story = list.forbidden('/admin/treat-schedule/new')
