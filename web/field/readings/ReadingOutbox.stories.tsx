import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { FARM_SUSPENDED } from '../../../domain/account/suspension.ts'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { mockFarmApi, resetDevice } from '../../stories/FieldStory.tsx'
import { mockApprovalsApi } from '../../stories/fixtures/approvals.fixture.ts'
import { FARM_ID, people } from '../../stories/fixtures/field.fixture.ts'
import { mockLots, readingStory, readingsPath } from '../../stories/ReadingStory.tsx'
import { phone } from '../../stories/viewports.ts'
import { enqueue, pending } from '../offline/outbox.ts'
import type { TroughReading } from './TroughReading.tsx'

const meta = {
  title: 'Telas/Leitura de cocho (TroughReading)/Guardado no aparelho (ReadingOutbox)',
  ...readingStory(),
} satisfies Meta<typeof TroughReading>
export default meta
type Story = StoryObj<typeof meta>

const owner = { farmId: FARM_ID, by: people.technician.email }

const rejectAll = http.post(`/api/v1/farms/${FARM_ID}${readingsPath}`, async ({ request }) => {
  const body = (await request.json()) as { readings: { lot_id: number; timestamp: string }[] }
  const error = 'Este lote já estava encerrado neste dia. A leitura não foi aplicada.'
  const rejected = body.readings.map(one => ({ ...one, error }))
  return HttpResponse.json({ data: { accepted: 0, repeated: 0, rejected, lots: [] }, message: '' })
})

const LEFT_FARM = FARM_ID + 90

const withoutAccess = http.post(`/api/v1/farms/${LEFT_FARM}${readingsPath}`, () =>
  HttpResponse.json({ errors: ['Não encontrado'] }, { status: 404 }),
)

/** A rejected reading is listed with its reason, and a person may discard it. */
export const Rejected: Story = {
  parameters: { msw: [...mockLots(), rejectAll] },
  play: async ({ canvas }) => {
    await enqueue([{ kind: 'reading', fact: { lot_id: 1, timestamp: new Date().toISOString(), note: -5 } }], owner)
    await userEvent.click(await canvas.findByRole('link', { name: '1 não aceita' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Guardado neste aparelho' }))
    await waitFor(() => expect(panel.getByText('Leitura de Nelore 250612, B01')).toBeVisible())
    await expect(await panel.findByText(/já estava encerrado neste dia/)).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Descartar' }))
    await expect(await pending()).toHaveLength(1)
    const title = 'Descartar leitura de Nelore 250612, B01?'
    const dialog = within(await screen.findByRole('alertdialog', { name: title }))
    await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }))
    await waitFor(async () => expect(await pending()).toEqual([]))
  },
}

const suspended = http.post(`/api/v1/farms/${FARM_ID}${readingsPath}`, () =>
  HttpResponse.json(
    { errors: ['A conta desta fazenda está suspensa: nada pode ser alterado.'], code: FARM_SUSPENDED },
    { status: 403 },
  ),
)

/** The account of the farm is suspended: the device shows a notice, keeps what was typed, and sends it when the account is active again. */
export const SuspendedFarm: Story = {
  globals: phone,
  parameters: { msw: [...mockLots(), suspended] },
  play: async ({ canvas, msw }) => {
    const timestamp = new Date().toISOString()
    await enqueue([{ kind: 'reading', fact: { lot_id: 1, timestamp, note: -5 } }], owner)
    await userEvent.click(await canvas.findByRole('link', { name: 'Conta suspensa, 1 guardada' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Guardado neste aparelho' }))
    await waitFor(() => expect(panel.getByText(/^A conta da fazenda está suspensa\. Nada se perde/)).toBeVisible())
    await expect(await pending()).toMatchObject([{ fact: { lot_id: 1, note: -5 } }])
    const posted: { readings: object[] }[] = []
    msw.use(mockFarmApi.acceptFacts(readingsPath, posted))
    await userEvent.click(panel.getByRole('button', { name: 'Enviar agora' }))
    await waitFor(() => expect(posted).toMatchObject([{ readings: [{ lot_id: 1, timestamp, note: -5 }] }]))
    await expect(await panel.findByText(/^Tudo foi enviado/)).toBeInTheDocument()
  },
}

/** A reading with a wrong note is corrected in the panel and sent. */
export const RejectedIsCorrected: Story = {
  parameters: Rejected.parameters,
  play: async ({ canvas, msw }) => {
    const timestamp = new Date(Date.now() + DAY_MS).toISOString()
    await enqueue([{ kind: 'reading', fact: { lot_id: 1, timestamp, note: -5 } }], owner)
    await userEvent.click(await canvas.findByRole('link', { name: '1 não aceita' }))
    const panel = within(await screen.findByRole('dialog'))
    await userEvent.click(await panel.findByRole('button', { name: 'Corrigir' }))
    const note = panel.getByRole('textbox', { name: 'Nota' })
    await userEvent.clear(note)
    await expect(panel.getByRole('button', { name: 'Enviar corrigido' })).toBeDisabled()
    await userEvent.type(note, '10')
    const posted: { readings: object[] }[] = []
    msw.use(mockFarmApi.acceptFacts(readingsPath, posted))
    await userEvent.click(panel.getByRole('button', { name: 'Enviar corrigido' }))
    await waitFor(() => expect(posted).toMatchObject([{ readings: [{ lot_id: 1, timestamp, note: 10 }] }]))
    await expect(await panel.findByText(/^Tudo foi enviado/)).toBeInTheDocument()
  },
}

/** The manager took the farm from the person while a reading was on the device only: it stays there, in a copy or with the access back. */
export const WithoutAccess: Story = {
  globals: phone,
  parameters: { msw: [...mockLots(), withoutAccess] },
  play: async ({ canvas }) => {
    const fact = { lot_id: 812, timestamp: new Date().toISOString(), note: -5 }
    await enqueue([{ kind: 'reading', fact }], { ...owner, farmId: LEFT_FARM })
    await userEvent.click(await canvas.findByRole('link', { name: '1 não aceita' }))
    const panel = within(await screen.findByRole('dialog'))
    const section = within(await panel.findByRole('region', { name: 'De fazenda sem acesso' }))
    await expect(section.getByText('Leitura do lote 812')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Baixar uma cópia' })).toBeVisible()
    await expect(panel.queryByRole('button', { name: 'Enviar de novo' })).toBeNull()
    await userEvent.click(section.getByRole('button', { name: 'Descartar' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Descartar leitura do lote 812?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }))
    await waitFor(async () => expect(await pending()).toEqual([]))
  },
}

/** All that was rejected is sent again at once. */
export const AllSentAgain: Story = {
  parameters: Rejected.parameters,
  play: async ({ canvas, msw }) => {
    const timestamp = new Date().toISOString()
    const facts = [1, 2].map(lot_id => ({ kind: 'reading' as const, fact: { lot_id, timestamp, note: -5 } }))
    await enqueue(facts, owner)
    await userEvent.click(await canvas.findByRole('link', { name: '2 não aceitas' }))
    const panel = within(await screen.findByRole('dialog'))
    msw.use(mockFarmApi.acceptFacts(readingsPath))
    await userEvent.click(await panel.findByRole('button', { name: 'Enviar todos de novo' }))
    await waitFor(async () => expect(await pending()).toEqual([]))
  },
}

/** The call that was decided for the wrong note is not sent with the corrected one; the server works it out of the note. */
export const CallOfAWrongNote: Story = {
  parameters: Rejected.parameters,
  play: async ({ canvas, msw }) => {
    const timestamp = new Date(Date.now() + DAY_MS).toISOString()
    const decided = { call: 7.2, reason: 'Sobra no cocho' }
    await enqueue([{ kind: 'reading', fact: { lot_id: 1, timestamp, note: -10, ...decided } }], owner)
    await userEvent.click(await canvas.findByRole('link', { name: '1 não aceita' }))
    const panel = within(await screen.findByRole('dialog'))
    await userEvent.click(await panel.findByRole('button', { name: 'Corrigir' }))
    const note = panel.getByRole('textbox', { name: 'Nota' })
    await userEvent.clear(note)
    await userEvent.type(note, '10')
    const posted: { readings: object[] }[] = []
    msw.use(mockFarmApi.acceptFacts(readingsPath, posted))
    await userEvent.click(panel.getByRole('button', { name: 'Enviar corrigido' }))
    await waitFor(() => expect(posted.map(({ readings }) => readings)).toEqual([[{ lot_id: 1, timestamp, note: 10 }]]))
  },
}

const farmInCuiaba = people.technician.farms.map(farm => ({ ...farm, timezone: 'America/Cuiaba' }))

/** The form has the farm's time, as the row above it, also on a device that is set to the time of another place. */
export const TimeIsCorrected: Story = {
  parameters: Rejected.parameters,
  beforeEach: () => resetDevice({ ...people.technician, farms: farmInCuiaba }),
  play: async ({ canvas, msw }) => {
    const timestamp = '2025-11-21T10:04:09.000Z'
    await enqueue([{ kind: 'reading', fact: { lot_id: 1, timestamp, note: -5 } }], owner)
    await userEvent.click(await canvas.findByRole('link', { name: '1 não aceita' }))
    const panel = within(await screen.findByRole('dialog'))
    await expect(await panel.findByText(/06:04/)).toBeInTheDocument()
    await userEvent.click(await panel.findByRole('button', { name: 'Corrigir' }))
    const time = panel.getByLabelText('Hora')
    await expect(time).toHaveValue('06:04')
    await userEvent.clear(time)
    await expect(panel.getByRole('button', { name: 'Enviar corrigido' })).toBeDisabled()
    await userEvent.type(time, '06:30')
    const posted: { readings: object[] }[] = []
    msw.use(mockFarmApi.acceptFacts(readingsPath, posted))
    await userEvent.click(panel.getByRole('button', { name: 'Enviar corrigido' }))
    await waitFor(() => expect(posted).toMatchObject([{ readings: [{ timestamp: '2025-11-21T10:30:00.000Z' }] }]))
  },
}

/** An operator's late facts wait on the server for an approval, and a refusal is shown with who refused. */
export const AwaitingApproval: Story = {
  beforeEach: () => resetDevice(people.operator),
  parameters: { msw: [...mockLots(), mockFarmApi.acceptFacts(readingsPath), ...mockApprovalsApi().handlers] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: '3 aguardando aprovação' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Guardado neste aparelho' }))
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Aguardando aprovação' })).toBeVisible())
    await expect(panel.getAllByText('Leitura de Nelore 12')).toHaveLength(2)
    await expect(panel.getByText(/recusada por Ana Lima/)).toBeVisible()
  },
}

export const AwaitingApprovalOnAPhone: Story = { ...AwaitingApproval, globals: phone }

/** A reading of another account waits for that account, or is sent in the name of this one. */
export const Reassigned: Story = {
  play: async ({ canvas }) => {
    const fact = { lot_id: 2, timestamp: new Date().toISOString(), note: 5 }
    await enqueue([{ kind: 'reading', fact }], { farmId: FARM_ID, by: people.operator.email })
    await userEvent.click(await canvas.findByRole('link', { name: '1 guardada' }))
    const panel = within(await screen.findByRole('dialog'))
    await expect(await panel.findByText(/operador@demo/)).toBeInTheDocument()
    await userEvent.click(panel.getByRole('button', { name: 'Enviar em meu nome' }))
    await waitFor(async () => expect(await pending()).toEqual([]))
  },
}
