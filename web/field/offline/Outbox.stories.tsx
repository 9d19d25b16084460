import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, waitFor } from 'storybook/test'
import { session } from '../../session.ts'
import { inApp, mockFarmApi, resetDevice } from '../../stories/FieldStory.tsx'
import { FARM_ID, people } from '../../stories/field.fixture.ts'
import { discard, enqueue, pending, reassign, resend } from './outbox.ts'
import type { Fact } from './outbox-item.ts'
import { sendBatches } from './send-batches.ts'
import { useOutbox } from './useOutbox.ts'

/** What the outbox tells a screen, in plain figures. */
function Told() {
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
  title: 'Telas/Fila de envio',
  component: Told,
  tags: ['!autodocs'],
  decorators: [inApp()],
  beforeEach: () => resetDevice(),
} satisfies Meta<typeof Told>
export default meta
type Story = StoryObj<typeof meta>

const { email } = people.technician
const mine = { farmId: FARM_ID, by: email }
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
const keysLeft = async () => (await pending()).map(({ key }) => key)

type Batch = { readings: { lot_id: number }[]; sent_at: string }
/** Answers each reading as `judge` says: nothing is taken, a text is why not. */
const judges = (judge: (reading: { lot_id: number; timestamp: string }) => string | null, posted: unknown[] = []) =>
  http.post(url(readingsPath), async ({ request }) => {
    const { readings } = (await request.json()) as { readings: { lot_id: number; timestamp: string }[] }
    posted.push(readings)
    const rejected = readings.flatMap(one => {
      const error = judge(one)
      return error ? [{ ...one, error }] : []
    })
    return HttpResponse.json({
      data: { accepted: readings.length - rejected.length, repeated: 0, rejected },
      message: '',
    })
  })

/** On disk before anybody says so; with the network down nothing is lost, and it goes out when the network is back. */
export const KeptWithoutNetwork: Story = {
  parameters: { msw: [mockFarmApi.networkError(readingsPath)] },
  play: async ({ canvas, msw }) => {
    await enqueue([reading(1), reading(2)], mine)
    await expect(await keysLeft()).toEqual([`1:${at(1)}`, `2:${at(2)}`])
    await expect(await canvas.findByText('guardadas: 2')).toBeVisible()
    await expect(await canvas.findByText('estado: offline')).toBeVisible()
    await expect(await keysLeft()).toHaveLength(2)
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

/** The server took it and the answer was lost: it goes out again, is repeated, and leaves. */
export const AnswerLost: Story = {
  play: async ({ canvas, msw }) => {
    let heard = 0
    msw.use(
      http.post(url(readingsPath), () => {
        heard += 1
        if (heard === 1) return HttpResponse.error()
        return HttpResponse.json({ data: { accepted: 0, repeated: 1, rejected: [] }, message: '' })
      }),
    )
    await enqueue([reading(1)], mine)
    await expect(await canvas.findByText('estado: offline')).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await expect(await canvas.findByText('guardadas: 0')).toBeVisible()
    await expect(heard).toBe(2)
  },
}

/** One that is refused stays with its reason, is not sent by itself, and leaves only when a person says so. */
export const RefusedStays: Story = {
  play: async ({ canvas, msw }) => {
    const posted: unknown[] = []
    msw.use(judges(one => (one.lot_id === 2 ? 'Este lote já estava encerrado neste dia.' : null), posted))
    await enqueue([reading(1), reading(2), reading(3)], mine)
    await expect(await canvas.findByText('recusadas: Este lote já estava encerrado neste dia.')).toBeVisible()
    await expect(await keysLeft()).toEqual([`2:${at(2)}`])
    window.dispatchEvent(new Event('online'))
    await enqueue([reading(4)], mine)
    await waitFor(async () => expect(await keysLeft()).toEqual([`2:${at(2)}`]))
    await expect(posted).toHaveLength(2)
    const [refused] = await pending()
    if (refused) await discard(refused)
    await expect(await canvas.findByText('recusadas: 0')).toBeVisible()
  },
}

/** Put right, it goes out as it is now, and the wrong one is gone. */
export const RefusedIsMended: Story = {
  play: async ({ canvas, msw }) => {
    const posted: unknown[] = []
    msw.use(judges(one => (one.timestamp === at(2) ? 'Este horário está no futuro.' : null), posted))
    await enqueue([reading(2)], mine)
    await expect(await canvas.findByText('recusadas: Este horário está no futuro.')).toBeVisible()
    const [refused] = await pending()
    if (refused) await resend(refused, { kind: 'reading', fact: { lot_id: 2, timestamp: at(1), note: -5 } })
    await waitFor(async () => expect(await keysLeft()).toEqual([]))
    await expect(posted).toMatchObject([[{ note: 5 }], [{ lot_id: 2, timestamp: at(1), note: -5 }]])
    await expect(canvas.getByText('recusadas: 0')).toBeVisible()
  },
}

/** Two tabs that wake up together send each fact once. */
export const TwoTabsSendOnce: Story = {
  parameters: { msw: [mockFarmApi.networkError(readingsPath)] },
  play: async ({ canvas, msw }) => {
    await enqueue([reading(1), reading(2)], mine)
    await expect(await canvas.findByText('estado: offline')).toBeVisible()
    const posted: unknown[] = []
    msw.use(mockFarmApi.acceptFacts(readingsPath, posted))
    await Promise.all([sendBatches(), sendBatches(), sendBatches()])
    await expect(posted).toHaveLength(1)
    await expect(await canvas.findByText('guardadas: 0')).toBeVisible()
  },
}

/** A session that ended keeps everything; the same account signs in again and it is sent. Another account does not send it in its own name. */
export const SignedOut: Story = {
  play: async ({ canvas, msw }) => {
    msw.use(
      http.post(url(readingsPath), () => HttpResponse.json({ errors: ['Sua sessão terminou.'] }, { status: 401 })),
    )
    await enqueue([reading(1)], mine)
    await expect(await canvas.findByText('estado: offline')).toBeVisible()
    const posted: unknown[] = []
    msw.use(mockFarmApi.acceptFacts(readingsPath, posted))
    session.set(null)
    session.set(people.operator)
    await expect(await canvas.findByText('de outra conta: 1')).toBeVisible()
    await expect(posted).toEqual([])
    session.set(people.technician)
    await waitFor(() => expect(posted).toHaveLength(1))
    await waitFor(async () => expect(await keysLeft()).toEqual([]))
  },
}

/** Who is there answers for what somebody else left, and it is sent. */
export const LeftByAnother: Story = {
  play: async ({ canvas, msw }) => {
    const posted: unknown[] = []
    msw.use(mockFarmApi.acceptFacts(readingsPath, posted))
    await enqueue([reading(1)], { farmId: FARM_ID, by: people.operator.email })
    await expect(await canvas.findByText('de outra conta: 1')).toBeVisible()
    await reassign(await pending(), email)
    await waitFor(async () => expect(await keysLeft()).toEqual([]))
    await expect(posted).toHaveLength(1)
  },
}

/** A fact that spoils its whole batch does not hold up the others. */
export const SpoiledBatch: Story = {
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
    await enqueue([1, 2, 3, 4, 5].map(load), mine)
    await expect(await canvas.findByText('recusadas: Formato inválido.')).toBeVisible()
    await waitFor(async () => expect(await pending()).toMatchObject([{ fact: { line_id: 3 } }]))
  },
}

/** Somebody else's page that also says 200, as hotels and phone companies do: nothing leaves the device. */
export const NotOurServer: Story = {
  play: async ({ canvas, msw }) => {
    msw.use(http.post(url(readingsPath), () => HttpResponse.html('<h1>Aceite os termos do Wi-Fi</h1>')))
    await enqueue([reading(1)], mine)
    await expect(await canvas.findByText('estado: offline')).toBeVisible()
    await expect(await keysLeft()).toHaveLength(1)
  },
}

/** What waits for another of the person's farms goes out too, whichever farm is on the screen; a farm that they left does not. */
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
    await waitFor(async () => expect(await keysLeft()).toEqual([`2:${at(2)}`]))
    await expect(posted).toEqual([2])
  },
}
