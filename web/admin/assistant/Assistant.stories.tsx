import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { Reply } from '../../../domain/assistant/message-output.ts'
import { type AdminApp, adminStory } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { dashboardHandlers } from '../../stories/fixtures/dashboard.fixture.ts'
import { FARM_ID } from '../../stories/fixtures/field.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const lot = { type: 'lot', id: 3, name: 'B03 · Angus 251019' } as const
const days = { from: '2025-11-20', to: '2025-11-20', subject: lot }
const slots = {
  lot: { id: 3, name: 'Angus 251019', corral: 'B03' },
  ingredient: null,
  operator: null,
  period: null,
  note: null,
  heads: null,
}

const intake: Reply = {
  outcome: 'answer',
  understood: { intent: 'intake', slots: { ...slots, period: 'yesterday' } },
  text: 'B03 · Angus 251019: 9,84 kg/cab ontem, CMS 2,21% do PV. Nos últimos 7 dias com trato: 9,70 kg/cab. Dados até 20/11.',
  figures: [
    { label: 'Consumo', value: 9.84, text: '9,84', unit: 'kg/cab', ...days },
    { label: 'CMS', value: 2.21, text: '2,21', unit: '% PV', ...days },
    { label: 'Consumo, 7 dias', value: 9.7, text: '9,70', unit: 'kg/cab', ...days },
  ],
  sources: [{ ...lot, date: '2025-11-20', href: '/admin/lots/3' }],
}

const echo: Reply = {
  outcome: 'confirm',
  understood: { intent: 'register_reading', slots: { ...slots, note: 10 } },
  text: 'Leitura da B03 (Angus 251019): Lambido, +10%. Carga 15.000 para 16.500 kg. Confirma?',
  figures: [],
  sources: [{ ...lot, date: null, href: '/admin/lots/3' }],
  proposal: {
    kind: 'trough_reading',
    body: { readings: [{ lot_id: 3, timestamp: '2025-11-21T09:00:00.000Z', note: 10 }] },
  },
}

const unknown: Reply = {
  outcome: 'unknown',
  understood: { intent: 'unknown', slots: { ...slots, lot: null } },
  text: 'Isso eu não sei responder. Respondo sobre o registro desta fazenda, por exemplo “Como anda o trato?”.',
  figures: [],
  sources: [],
  choices: [{ label: 'Como anda o trato?', text: 'Como anda o trato?' }],
}

const confirm: Reply = {
  outcome: 'answer',
  understood: { intent: 'confirm', slots: { ...slots, lot: null } },
  text: 'Não há nada esperando confirmação.',
  figures: [],
  sources: [],
}

const sent: unknown[] = []
const replies = [
  [/lambido/, echo],
  [/^sim/, confirm],
  [/chuva/, unknown],
] as const
const replyTo = (text: string) => replies.find(([said]) => said.test(text))?.[1] ?? intake
const handlers = [
  http.post(`/api/v1/farms/${FARM_ID}/assistant/messages`, async ({ request }) => {
    const { text } = (await request.json()) as { text: string }
    return HttpResponse.json({ data: replyTo(text) })
  }),
  http.post(`/api/v1/farms/${FARM_ID}/lots/trough_readings`, async ({ request }) => {
    sent.push(await request.json())
    return HttpResponse.json({
      data: { accepted: 1, repeated: 0, rejected: [], waiting: [], lots: [] },
      message: 'Leitura de cocho salva com sucesso!',
    })
  }),
]
const offline = http.post(`/api/v1/farms/${FARM_ID}/assistant/messages`, () => HttpResponse.error())

const meta = {
  title: 'Telas/Assistente (Assistant)',
  ...adminStory('/admin/assistant', [...handlers, ...dashboardHandlers], () => {
    sent.length = 0
  }),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

type Play = NonNullable<Story['play']>
const askIntake: Play = async ({ canvas }) => {
  await userEvent.type(await canvas.findByLabelText('Pergunta'), 'consumo da b03 ontem{Enter}')
  await canvas.findByText(/9,84 kg\/cab ontem/)
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Como anda o trato?' }))
    await expect(await canvas.findByText(/9,84 kg\/cab ontem/)).toBeVisible()
  },
}

export const Answer: Story = {
  play: async context => {
    await askIntake(context)
    const { canvas } = context
    await expect(canvas.getByRole('rowheader', { name: 'B03 · Angus 251019: consumo, 7 dias' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'B03 · Angus 251019' })).toHaveAttribute('href', '/admin/lots/3')
    await expect(canvas.getByLabelText('Pergunta')).toHaveValue('')
  },
}
export const AnswerDark: Story = { globals: dark, play: askIntake }
export const AnswerOnAPhone: Story = {
  globals: phone,
  play: async context => {
    await askIntake(context)
    await fits()
  },
}

/** Only 'Sim' records it, by the call of the phone. */
export const Reading: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Pergunta'), 'b03 lambido{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Sim' }))
    await expect(await canvas.findByText('Leitura de cocho salva com sucesso!')).toBeVisible()
    await expect(sent).toEqual([echo.proposal?.body])
    await expect(canvas.queryByRole('button', { name: 'Sim' })).not.toBeInTheDocument()
  },
}

/** What is a 'Sim' is known by the server, as for WhatsApp. */
export const ReadingConfirmedInWords: Story = {
  play: async ({ canvas }) => {
    const question = await canvas.findByLabelText('Pergunta')
    await userEvent.type(question, 'b03 lambido{Enter}')
    await canvas.findByRole('button', { name: 'Sim' })
    await userEvent.type(question, 'sim, pode registrar{Enter}')
    await expect(await canvas.findByText('Leitura de cocho salva com sucesso!')).toBeVisible()
    await expect(sent).toEqual([echo.proposal?.body])
    await expect(question).toHaveValue('')
    await expect(canvas.queryByText(/nada esperando confirmação/)).not.toBeInTheDocument()
  },
}

/** 'Não' counts while a typed 'sim' is on its way. */
export const ReadingCanceledOnTheWay: Story = {
  play: async ({ canvas, msw }) => {
    const question = await canvas.findByLabelText('Pergunta')
    await userEvent.type(question, 'b03 lambido{Enter}')
    await canvas.findByRole('button', { name: 'Sim' })
    const [arrival, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    msw.use(mockFarmApi.holdPost('/assistant/messages', arrival.resolve, answer.promise))
    await userEvent.type(question, 'sim{Enter}')
    await arrival.promise
    await expect(canvas.getByRole('button', { name: 'Sim' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Não' }))
    answer.resolve()
    await expect(await canvas.findByText('Não há nada esperando confirmação.')).toBeVisible()
    await expect(canvas.getByText('Nada foi registrado.')).toBeVisible()
    await expect(sent).toEqual([])
  },
}

/** What is being recorded can no longer be canceled. */
export const ReadingBeingRecorded: Story = {
  play: async ({ canvas, msw }) => {
    const [arrival, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    msw.use(mockFarmApi.holdPost('/lots/trough_readings', arrival.resolve, answer.promise))
    await userEvent.type(await canvas.findByLabelText('Pergunta'), 'b03 lambido{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Sim' }))
    await arrival.promise
    await expect(canvas.getByRole('button', { name: 'Não' })).toBeDisabled()
    answer.resolve()
    await expect(await canvas.findByText('Leitura de cocho salva com sucesso!')).toBeVisible()
  },
}

/** Anything else than 'Sim' cancels it. */
export const ReadingCanceled: Story = {
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Pergunta'), 'b03 lambido{Enter}')
    await canvas.findByRole('button', { name: 'Sim' })
    await userEvent.type(canvas.getByLabelText('Pergunta'), 'vai ter chuva?{Enter}')
    await expect(await canvas.findByText(/Isso eu não sei responder/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Sim' })).not.toBeInTheDocument()
    await expect(sent).toEqual([])
  },
}

/** What was typed stays. */
export const WithoutSignal: Story = {
  parameters: { msw: [offline, ...handlers, ...dashboardHandlers] },
  play: async ({ canvas }) => {
    const question = await canvas.findByLabelText('Pergunta')
    await userEvent.type(question, 'alertas{Enter}')
    await expect(await canvas.findByText(/Sem sinal: o assistente precisa da internet/)).toBeVisible()
    await waitFor(() => expect(question).toHaveValue('alertas'))
  },
}
