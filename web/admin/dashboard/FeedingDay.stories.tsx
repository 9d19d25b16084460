/** The dashboard on days that went well, and on days that did not. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { type AdminApp, adminStory, signedIn } from '../../stories/AdminStory.tsx'
import { dashboardOn, manager } from '../../stories/fixtures/dashboard.fixture.ts'
import { DAY_WITHOUT_FEED, type DayGiven, fed, OPERATOR_ID } from '../../stories/fixtures/feeding-day.fixture.ts'
import { people, timezoneAt } from '../../stories/fixtures/field.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Painel (Dashboard)/Dias (FeedingDay)',
  ...adminStory('/admin', dashboardOn({})),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** The day of a farm where it is this hour now. */
function atHour(hour: number, given: DayGiven = {}): Story {
  const farms = manager.farms.map(farm => ({ ...farm, timezone: timezoneAt(hour) }))
  const person = { ...manager, farms }
  return {
    parameters: { msw: dashboardOn({ ...given, hour }, person) },
    beforeEach: signedIn(person),
  }
}

/** What was not fed comes first: the lots with their kg, each treat with its reason, and what to do. */
export const WithoutFeed: Story = {
  parameters: { msw: dashboardOn({ done: DAY_WITHOUT_FEED }) },
  play: async ({ canvas }) => {
    const text = '1 de 4 tratos incompleto, 2 cancelados, 1 excluído: 11 lotes sem trato, faltam 13.177 kg.'
    await expect(await canvas.findByText(text)).toBeVisible()
    const panel = within(await canvas.findByRole('region', { name: 'Faltou trato' }))
    const rows = panel.getAllByRole('listitem').map(item => item.textContent)
    await expect(rows).toContain(
      'Trato 2 das 10:00 foi cancelado (vagão quebrado): 14 lotes sem este trato, faltam 2.830 kg.Criar de novo a operação de hoje',
    )
    await expect(panel.getByText(/^Trato 1 das 07:00 ficou incompleto: 11 de 14 lotes/)).toBeVisible()
    await expect(panel.getByText(/^A operação do Trato 4 das 16:30 foi excluída/)).toBeVisible()
    await expect(panel.getByText(/No vagão há [\d.]+ kg deste trato\./)).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Continuar com os 11 lotes' })).toHaveAttribute(
      'href',
      '/admin/operations/1285',
    )
    const [restore] = panel.getAllByRole('link', { name: 'Criar de novo a operação de hoje' })
    await expect(restore).toHaveAttribute('href', '/admin/treat-schedule')
    await expect(panel.getAllByText('nada recebido')).toHaveLength(11)
    await expect(canvas.queryByText(/está feito|estão feitos/)).toBeNull()

    const [first] = canvas.getAllByRole('article')
    await expect(within(first ?? document.body).getByText('Sem trato hoje')).toBeVisible()
    await expect(canvas.getAllByText('Sem trato hoje')).toHaveLength(11)
  },
}

export const WithoutFeedDark: Story = { ...WithoutFeed, play: undefined, globals: { ...dark } }

export const WithoutFeedOnAPhone: Story = {
  ...WithoutFeed,
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByText('25.610,4 kg')
    await fits()
  },
}

export const WithoutFeedOnAPhoneDark: Story = { ...WithoutFeedOnAPhone, globals: { ...phone, ...dark } }

/** A skipped lot is shown while the treat goes on. */
export const SkippedLot: Story = {
  parameters: {
    msw: dashboardOn({ done: [{ status: 'in_progress', unloaded: 4, skipped: 2 }] }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^2 lotes sem trato até agora, faltam \d+ kg\. Trato 1 em andamento\./),
    ).toBeVisible()
    await expect(canvas.getByText(/Pulado: sem estoque\.$/)).toBeVisible()
  },
}

export const AllDone: Story = {
  ...atHour(19, { done: [fed, fed, fed, fed] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Os 4 tratos de hoje estão feitos.')).toBeVisible()
    await expect(within(canvas.getByLabelText('O dia em números')).getByText('0')).toBeVisible()
  },
}

export const AllDoneDark: Story = { ...AllDone, play: undefined, globals: { ...dark } }

export const BeforeDawn: Story = {
  ...atHour(5),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O primeiro trato é às 07:00.')).toBeVisible()
    await expect(canvas.queryByText(/de atraso/)).toBeNull()
  },
}

export const BeforeDawnDark: Story = { ...BeforeDawn, play: undefined, globals: { ...dark } }

/** Nothing began: the texts have the past tense and the delay of each treat. */
export const Late: Story = {
  ...atHour(12),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O primeiro trato era às 07:00 e ainda não começou.')).toBeVisible()
    await expect(
      await canvas.findByText(/^Trato 1 das 07:00 ainda não começou: mais de 5.h(.\d\d.min)? de atraso\.$/),
    ).toBeVisible()
    await expect(canvas.getByText(/^Trato 2 das 10:00 ainda não começou: mais de 2.h/)).toBeVisible()
  },
}

/** What the schedules leave out. */
export const Gaps: Story = {
  ...atHour(5, { ruleOf: (_, at) => (at === 0 ? null : at < 3 ? 2 : 1) }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Nelore 250612 não está em nenhuma regra e não entra nos tratos.'),
    ).toBeVisible()
    await expect(
      canvas.getByText(
        'A regra Recria não está em nenhuma programação: 2 lotes (Nelore 250618 e Angus 250701) não recebem trato.',
      ),
    ).toBeVisible()
    await expect(await canvas.findAllByText('Fora dos tratos de hoje')).toHaveLength(3)
  },
}

const operator = { ...people.operator, id: OPERATOR_ID }

/** An operator's answer lacks the operations of others, so the day has only their own treats. */
export const AsOperator: Story = {
  globals: phone,
  parameters: {
    msw: dashboardOn(
      {
        done: [fed, { status: 'canceled', reason: 'chuva' }],
        operatorOf: treat => (treat > 2 ? 9 : OPERATOR_ID),
      },
      operator,
    ),
  },
  beforeEach: signedIn(operator),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^1 dos seus 2 tratos feito, 1 cancelado: 14 lotes receberam menos, faltam/),
    ).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Faltou nos seus tratos' })).toBeVisible()
    await expect(canvas.getByText('Entregue nos seus tratos')).toBeVisible()
    await expect(canvas.queryByText('Criar de novo a operação de hoje')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Ver operação #OP-1286' })).toBeVisible()
    await expect(canvas.queryByText(/capacidade/)).toBeNull()
    await fits()
  },
}
