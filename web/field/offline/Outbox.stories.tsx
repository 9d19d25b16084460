import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, waitFor } from 'storybook/test'
import { session } from '../../core/session.ts'
import { inApp, mockFarmApi, resetDevice } from '../../stories/FieldStory.tsx'
import { FARM_ID, people } from '../../stories/fixtures/field.fixture.ts'
import { discard, enqueue, pending, reassign, resend } from './outbox.ts'
import type { Fact } from './outbox-item.ts'
import { sendBatches } from './send-batches.ts'
import { useOutbox } from './useOutbox.ts'

/** What `useOutbox` returns to a screen. */
function OutboxCounts() {
  const { waiting, rejected, foreign, state } = useOutbox(FARM_ID)
  return (
    <ul className="p-4">
      <li>estado: {state}</li>
      <li>guardadas: {waiting.length}</li>
      <li>recusadas: {rejected.map(item => item.refused).join(' | ') || 0}</li>
      <li>de outra conta: {foreign.length}</li>
    </ul>
  )
}

const meta = {
  title: 'Telas/Fila de envio (Outbox)',
  component: OutboxCounts,
  tags: ['!autodocs'],
  decorators: [inApp()],
  beforeEach: () => resetDevice(),
} satisfies Meta<typeof OutboxCounts>
export default meta
type Story = StoryObj<typeof meta>

const { email } = people.technician
const owner = { farmId: FARM_ID, by: email }
const at = (minute: number) => new Date(Date.UTC(2025, 10, 21, 9, minute)).toISOString()
const reading = (lot_id: number, note = 5): Fact => ({ kind: 'reading', fact: { lot_id, timestamp: at(lot_id), note } })
const load = (n: number): Fact => ({
  kind: 'event',
  fact: {
    id: `00000000-0000-4000-8000-00000000000${n}`,
    operation_id: 7,
    type: 'load',
    line_id: n,
    kg: 10,
    at: at(n),
    device: 'Android',
  },
})
const readingsPath = '/lots/trough_readings'
const eventsPath = '/operations/events'
const url = (path: string) => `/api/v1/farms/${FARM_ID}${path}`
const pendingKeys = async () => (await pending()).map(({ key }) => key)

type Batch = { readings: { lot_id: number }[]; sent_at: string }
/** Rejects the readings for which `rejectionOf` returns a reason. */
const rejectReadings = (
  rejectionOf: (reading: { lot_id: number; timestamp: string }) => string | null,
  posted: unknown[] = [],
) =>
  http.post(url(readingsPath), async ({ request }) => {
    const { readings } = (await request.json()) as { readings: { lot_id: number; timestamp: string }[] }
    posted.push(readings)
    const rejected = readings.flatMap(one => {
      const error = rejectionOf(one)
      return error ? [{ ...one, error }] : []
    })
    return HttpResponse.json({
      data: { accepted: readings.length - rejected.length, repeated: 0, rejected },
      message: '',
    })
  })

/** Facts are on disk when `enqueue` resolves. Without network they stay, and they are sent when it returns. */
export const WithoutNetwork: Story = {
  parameters: { msw: [mockFarmApi.networkError(readingsPath)] },
  play: async ({ canvas, msw }) => {
    await enqueue([reading(1), reading(2)], owner)
    await expect(await pendingKeys()).toEqual([`1:${at(1)}`, `2:${at(2)}`])
    await expect(await canvas.findByText('guardadas: 2')).toBeVisible()
    await expect(await canvas.findByText('estado: offline')).toBeVisible()
    await expect(await pendingKeys()).toHaveLength(2)
    const posted: Batch[] = []
    msw.use(mockFarmApi.acceptFacts(readingsPath, posted))
    window.dispatchEvent(new Event('online'))
    await expect(await canvas.findByText('guardadas: 0')).toBeVisible()
    await expect(await canvas.findByText('estado: sent')).toBeVisible()
    await expect(posted).toMatchObject([
      {
        readings: [
          { lot_id: 1, note: 5 },
          { lot_id: 2, note: 5 },
        ],
      },
    ])
    await expect(posted[0]?.sent_at).toMatch(/Z$/)
  },
}

/** The server stored the fact and its answer was lost: the fact is sent again, counts as repeated, and leaves. */
export const AnswerLost: Story = {
  play: async ({ canvas, msw }) => {
    let requests = 0
    msw.use(
      http.post(url(readingsPath), () => {
        requests += 1
        if (requests === 1) return HttpResponse.error()
        return HttpResponse.json({ data: { accepted: 0, repeated: 1, rejected: [] }, message: '' })
      }),
    )
    await enqueue([reading(1)], owner)
    await expect(await canvas.findByText('estado: offline')).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await expect(await canvas.findByText('guardadas: 0')).toBeVisible()
    await expect(requests).toBe(2)
  },
}

/** A rejected fact stays with its reason and is not sent again. It leaves when a person discards it. */
export const RejectedStays: Story = {
  play: async ({ canvas, msw }) => {
    const posted: unknown[] = []
    msw.use(rejectReadings(one => (one.lot_id === 2 ? 'Este lote já estava encerrado neste dia.' : null), posted))
    await enqueue([reading(1), reading(2), reading(3)], owner)
    await expect(await canvas.findByText('recusadas: Este lote já estava encerrado neste dia.')).toBeVisible()
    await expect(await pendingKeys()).toEqual([`2:${at(2)}`])
    window.dispatchEvent(new Event('online'))
    await enqueue([reading(4)], owner)
    await waitFor(async () => expect(await pendingKeys()).toEqual([`2:${at(2)}`]))
    await expect(posted).toHaveLength(2)
    const [rejected] = await pending()
    if (rejected) await discard(rejected)
    await expect(await canvas.findByText('recusadas: 0')).toBeVisible()
  },
}

/** A corrected fact replaces the rejected one and is sent. */
export const RejectedIsCorrected: Story = {
  play: async ({ canvas, msw }) => {
    const posted: unknown[] = []
    msw.use(rejectReadings(one => (one.timestamp === at(2) ? 'Este horário está no futuro.' : null), posted))
    await enqueue([reading(2)], owner)
    await expect(await canvas.findByText('recusadas: Este horário está no futuro.')).toBeVisible()
    const [rejected] = await pending()
    if (rejected) await resend(rejected, { kind: 'reading', fact: { lot_id: 2, timestamp: at(1), note: -5 } })
    await waitFor(async () => expect(await pendingKeys()).toEqual([]))
    await expect(posted).toMatchObject([[{ note: 5 }], [{ lot_id: 2, timestamp: at(1), note: -5 }]])
    await expect(canvas.getByText('recusadas: 0')).toBeVisible()
  },
}

/** Tabs that send at the same time send each fact once. */
export const TwoTabsSendOnce: Story = {
  parameters: { msw: [mockFarmApi.networkError(readingsPath)] },
  play: async ({ canvas, msw }) => {
    await enqueue([reading(1), reading(2)], owner)
    await expect(await canvas.findByText('estado: offline')).toBeVisible()
    const posted: unknown[] = []
    msw.use(mockFarmApi.acceptFacts(readingsPath, posted))
    await Promise.all([sendBatches(), sendBatches(), sendBatches()])
    await expect(posted).toHaveLength(1)
    await expect(await canvas.findByText('guardadas: 0')).toBeVisible()
  },
}

/** After the session expires the facts stay. The same account sends them when it signs in again; another account does not. */
export const SignedOut: Story = {
  play: async ({ canvas, msw }) => {
    msw.use(
      http.post(url(readingsPath), () => HttpResponse.json({ errors: ['Sua sessão terminou.'] }, { status: 401 })),
    )
    await enqueue([reading(1)], owner)
    await expect(await canvas.findByText('estado: offline')).toBeVisible()
    const posted: unknown[] = []
    msw.use(mockFarmApi.acceptFacts(readingsPath, posted))
    session.set(null)
    session.set(people.operator)
    await expect(await canvas.findByText('de outra conta: 1')).toBeVisible()
    await expect(posted).toEqual([])
    session.set(people.technician)
    await waitFor(() => expect(posted).toHaveLength(1))
    await waitFor(async () => expect(await pendingKeys()).toEqual([]))
  },
}

/** A person takes over the facts of another account, and they are sent. */
export const Reassigned: Story = {
  play: async ({ canvas, msw }) => {
    const posted: unknown[] = []
    msw.use(mockFarmApi.acceptFacts(readingsPath, posted))
    await enqueue([reading(1)], { farmId: FARM_ID, by: people.operator.email })
    await expect(await canvas.findByText('de outra conta: 1')).toBeVisible()
    await reassign(await pending(), email)
    await waitFor(async () => expect(await pendingKeys()).toEqual([]))
    await expect(posted).toHaveLength(1)
  },
}

/** One invalid fact fails its batch. The others are sent without it. */
export const InvalidFactInBatch: Story = {
  play: async ({ canvas, msw }) => {
    msw.use(
      http.post(url(eventsPath), async ({ request }) => {
        const { events } = (await request.json()) as { events: { line_id: number }[] }
        if (events.some(({ line_id }) => line_id === 3))
          return HttpResponse.json({ errors: ['Formato inválido.'] }, { status: 422 })
        return HttpResponse.json({
          data: { accepted: events.length, repeated: 0, rejected: [], operations: [] },
          message: '',
        })
      }),
    )
    await enqueue([1, 2, 3, 4, 5].map(load), owner)
    await expect(await canvas.findByText('recusadas: Formato inválido.')).toBeVisible()
    await waitFor(async () => expect(await pending()).toMatchObject([{ fact: { line_id: 3 } }]))
  },
}

/** A sign-in page of a hotel or a phone company also answers 200: nothing leaves the device. */
export const CaptivePortal: Story = {
  play: async ({ canvas, msw }) => {
    msw.use(http.post(url(readingsPath), () => HttpResponse.html('<h1>Aceite os termos do Wi-Fi</h1>')))
    await enqueue([reading(1)], owner)
    await expect(await canvas.findByText('estado: offline')).toBeVisible()
    await expect(await pendingKeys()).toHaveLength(1)
  },
}

/** Facts of the person's other farms are sent too. Those of a farm that they left are not. */
export const OtherFarms: Story = {
  play: async ({ msw }) => {
    const [farm] = people.technician.farms
    if (!farm) throw new Error('No farm.')
    session.set({ ...people.technician, farms: [farm, { ...farm, id: 2 }] })
    const posted: unknown[] = []
    msw.use(
      http.post('/api/v1/farms/2/lots/trough_readings', () => {
        posted.push(2)
        return HttpResponse.json({ data: { accepted: 1, repeated: 0, rejected: [] }, message: '' })
      }),
    )
    await enqueue([reading(1)], { farmId: 2, by: email })
    await enqueue([reading(2)], { farmId: 3, by: email })
    await waitFor(async () => expect(await pendingKeys()).toEqual([`2:${at(2)}`]))
    await expect(posted).toEqual([2])
  },
}
