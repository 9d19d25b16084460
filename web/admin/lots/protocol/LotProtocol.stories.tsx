import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import type { LotProtocol } from '../../../../domain/lot/protocol/lot-protocol-output.ts'
import { addDays } from '../../../../domain/time/day.ts'
import { type AdminApp, adminStory, type Canvas, signedIn } from '../../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../../stories/FieldStory.tsx'
import { FARM_ID, people, today } from '../../../stories/fixtures/field.fixture.ts'
import { lots, lotsApi, relatedHandlers } from '../../../stories/fixtures/lots.fixture.ts'
import { timestamps } from '../../../stories/fixtures/records.fixture.ts'
import { dark, fits, phone } from '../../../stories/viewports.ts'

const protocol = (over: Partial<LotProtocol> = {}): LotProtocol => ({
  id: 1,
  name: 'Adaptação em 14 dias',
  started_on: addDays(today, -2),
  step: 1,
  step_started_on: addDays(today, -2),
  extra_days: 0,
  steps: [
    { rule: { id: 3, name: 'Adaptação' }, days: 5, daily_rise: 0.3, ceiling: 1.8 },
    { rule: { id: 2, name: 'Crescimento' }, days: 5, daily_rise: 0.2, ceiling: null },
    { rule: { id: 1, name: 'Terminação' }, days: 4, daily_rise: 0, ceiling: null },
  ],
  ...over,
})

let stored: Partial<Lot> = {}
const sent: unknown[] = []
const path = `/api/v1/farms/${FARM_ID}/lots/1`
const lot = () => ({ ...lots[0], call: 6.2, recent_calls: [], ...stored })

function save(change: Partial<Lot>, message: string) {
  stored = { ...stored, ...change }
  return HttpResponse.json({ data: lot(), message })
}

/** What a request changes follows from the lot alone. */
const handlers = [
  http.get(path, () => HttpResponse.json({ data: lot() })),
  http.put(`${path}/protocol`, async ({ request }) => {
    sent.push(await request.json())
    return save({ protocol: protocol({ started_on: today, step_started_on: today }) }, 'Protocolo iniciado.')
  }),
  http.post(`${path}/protocol/advance`, async ({ request }) => {
    const body = (await request.json()) as { wait?: boolean }
    sent.push(body)
    if (body.wait)
      return save({ protocol: protocol({ ...stored.protocol, extra_days: 1 }) }, 'A etapa ganhou mais um dia.')
    const from = addDays(today, 1)
    return save(
      { protocol: protocol({ step: 2, step_started_on: from }), next_rule: { id: 2, name: 'Crescimento', from } },
      'Próxima etapa a partir de amanhã.',
    )
  }),
  http.delete(`${path}/protocol`, () => save({ protocol: undefined } as never, 'O lote saiu do protocolo.')),
  mockFarmApi.get('/settings', { feeding_basis: 'dry_matter' }),
  mockFarmApi.get('/protocols', [{ id: 1, name: 'Adaptação em 14 dias', steps: [], ...timestamps }]),
]

const storyOf = (over: Partial<Lot>) => ({
  beforeEach: async () => {
    sent.length = 0
    stored = over
    await signedIn()()
  },
})

const meta = {
  title: 'Telas/Lotes (Lots)/Protocolo (LotProtocol)',
  ...adminStory('/admin/lots/1', [...handlers, ...relatedHandlers, ...lotsApi.handlers], lotsApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** The card of the protocol, in view. */
async function findCard(canvas: Canvas) {
  const heading = await canvas.findByRole('heading', { name: 'Protocolo' })
  heading.scrollIntoView({ block: 'center' })
  return within(heading.closest('section') as HTMLElement)
}

const LAST_DAY = { protocol: protocol({ step_started_on: addDays(today, -4) }) }

/** The third day of the first step. */
export const InStep: Story = {
  ...storyOf({ protocol: protocol() }),
  play: async ({ canvas }) => {
    const card = await findCard(canvas)
    await expect(card.getByText('dia 3 de 5')).toBeVisible()
    await expect(card.getByText(/\+0,30 kg MS por dia até 1,8% do PV/)).toBeVisible()
    await expect(card.queryByRole('button', { name: 'Aceitar' })).toBeNull()
  },
}

/** The last day: the next step is accepted, and begins tomorrow. */
export const Accept: Story = {
  ...storyOf(LAST_DAY),
  play: async ({ canvas }) => {
    const card = await findCard(canvas)
    await expect(card.getByText(/termina hoje. A próxima é Crescimento, a partir de amanhã/)).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Aceitar' }))
    await waitFor(() => expect(card.getByText(/^A partir de/)).toBeVisible())
    await expect(sent).toEqual([{ step: 1, extra_days: 0 }])
  },
}

export const OneMoreDay: Story = {
  ...storyOf(LAST_DAY),
  play: async ({ canvas }) => {
    const card = await findCard(canvas)
    await userEvent.click(card.getByRole('button', { name: 'Mais um dia' }))
    await waitFor(() => expect(card.getByText('dia 5 de 6')).toBeVisible())
    await expect(sent).toEqual([{ wait: true, step: 1, extra_days: 0 }])
  },
}

/** The call that is offered is 1,4 % of the live weight. */
export const Start: Story = {
  ...storyOf({}),
  play: async ({ canvas }) => {
    const card = await findCard(canvas)
    await userEvent.click(card.getByRole('button', { name: 'Começar protocolo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Começar protocolo' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Começar' }))
    await expect(await dialog.findByText('Escolha o protocolo.')).toBeVisible()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Protocolo/ }), 'Adaptação em 14 dias')
    await userEvent.click(dialog.getByRole('button', { name: 'Começar' }))
    await waitFor(() => expect(card.getByText('dia 1 de 5')).toBeVisible())
    await expect(sent).toMatchObject([{ protocol_id: 1, day: today, call: expect.any(Number) }])
  },
}

export const Leave: Story = {
  ...storyOf({ protocol: protocol() }),
  play: async ({ canvas }) => {
    const card = await findCard(canvas)
    await userEvent.click(card.getByRole('button', { name: 'Sair do protocolo' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Sair do protocolo' }))
    await waitFor(() => expect(card.getByText(/Em nenhum protocolo/)).toBeVisible())
  },
}

/** An operator sees the step, and decides nothing. */
export const ReadOnly: Story = {
  ...storyOf(LAST_DAY),
  beforeEach: async () => {
    stored = LAST_DAY
    await signedIn(people.operator)()
  },
  play: async ({ canvas }) => {
    const card = await findCard(canvas)
    await expect(card.getByText('dia 5 de 5')).toBeVisible()
    await expect(card.queryByRole('button')).toBeNull()
  },
}

export const Dark: Story = {
  ...storyOf(LAST_DAY),
  globals: dark,
  play: async ({ canvas }) => void (await findCard(canvas)),
}
export const OnAPhone: Story = {
  ...storyOf(LAST_DAY),
  globals: phone,
  play: async ({ canvas }) => {
    await findCard(canvas)
    await fits()
  },
}
export const OnAPhoneDark: Story = { ...OnAPhone, globals: { ...phone, ...dark } }
