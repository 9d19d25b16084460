import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor } from 'storybook/test'
import { inactiveNoticeClosed, type Session } from '../core/session.ts'
import { expectToast, findSection } from '../stories/AccountStory.ts'
import { type AdminApp, adminStory, type Canvas, signedIn } from '../stories/AdminStory.tsx'
import { invitedPerson, mockMe, provenPerson } from '../stories/fixtures/registration.fixture.ts'
import { dark, fits, phone } from '../stories/viewports.ts'
import { FARM_REQUEST_PATH, type SentRequest } from './farm-request.ts'

const url = `/api/v1${FARM_REQUEST_PATH}`
const RECEIVED = 'Recebemos os dados da sua fazenda. A nossa equipe fala com você em breve.'
const farm: SentRequest = {
  farm_name: 'Fazenda Alvorada',
  city: 'Rio Verde, GO',
  heads: 1200,
  phone: '(64) 99988-7766',
  sent_at: '2025-11-20T12:00:00.000Z',
}
let stored: SentRequest | null = null
const api = [
  http.get(url, () => HttpResponse.json({ data: stored })),
  http.put(url, async ({ request }) => {
    stored = { ...((await request.json()) as SentRequest), sent_at: farm.sent_at }
    return HttpResponse.json({ data: stored, message: RECEIVED })
  }),
]
const as = (who: Session, sent: SentRequest | null = null) => ({
  parameters: { layout: 'fullscreen', msw: [mockMe(who), ...api] },
  beforeEach: async () => {
    stored = sent
    await signedIn(who)()
    inactiveNoticeClosed.set(true)
  },
})

const meta = { title: 'Telas/Sem fazenda (NoFarm)', ...adminStory('/admin', []), ...as(provenPerson) } satisfies Meta<
  typeof AdminApp
>
export default meta
type Story = StoryObj<typeof meta>

async function fill(canvas: Canvas) {
  const section = await findSection(canvas, 'Comece com a sua')
  await userEvent.type(await section.findByLabelText('Nome da fazenda'), farm.farm_name)
  await userEvent.type(section.getByLabelText('Cidade'), farm.city)
  await userEvent.type(section.getByLabelText('Cabeças'), '1200')
  await userEvent.type(section.getByLabelText('Telefone'), '64999887766')
  await userEvent.click(section.getByRole('button', { name: 'Enviar' }))
  return section
}

/** The person enters the farm once; then the page shows what was sent. */
export const Sends: Story = {
  play: async ({ canvas }) => {
    const section = await fill(canvas)
    await expectToast(RECEIVED)
    await expect(await section.findByText('Fazenda Alvorada')).toBeVisible()
    await expect(stored).toMatchObject({ heads: 1200, phone: '(64) 99988-7766' })
    await expect(section.queryByRole('button', { name: 'Enviar' })).toBeNull()
  },
}

const shown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Nome da fazenda')).toBeVisible()
    await fits()
  },
}
export const Default: Story = shown
export const DefaultDark: Story = { ...shown, globals: dark }
export const OnAPhone: Story = { ...shown, globals: phone }
export const OnAPhoneDark: Story = { ...shown, globals: { ...phone, ...dark } }

export const Corrects: Story = {
  ...as(provenPerson, farm),
  play: async ({ canvas }) => {
    const section = await findSection(canvas, 'Comece com a sua')
    await expect(await section.findByText(/Recebido em/)).toBeVisible()
    await userEvent.click(section.getByRole('button', { name: 'Corrigir' }))
    const heads = section.getByLabelText('Cabeças')
    await userEvent.clear(heads)
    await userEvent.type(heads, '3000')
    await userEvent.click(section.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(section.getByText('3.000')).toBeVisible())
  },
}
export const SentOnAPhone: Story = { ...as(provenPerson, farm), globals: phone }

export const Refused: Story = {
  play: async ({ canvas }) => {
    const section = await findSection(canvas, 'Comece com a sua')
    await userEvent.click(await section.findByRole('button', { name: 'Enviar' }))
    await expect(await section.findByText('Nome da fazenda é obrigatório')).toBeVisible()
    await expect(section.getByText('Telefone é obrigatório')).toBeVisible()
  },
}

export const Invited: Story = {
  ...as(invitedPerson),
  play: async ({ canvas }) => {
    const section = await findSection(canvas, 'Convites')
    await expect(section.getByRole('button', { name: 'Aceitar o convite da Fazenda Santa Inês' })).toBeVisible()
    await fits()
  },
}
export const InvitedOnAPhoneDark: Story = { ...Invited, globals: { ...phone, ...dark } }

/** A farm made the account and deactivated it. */
export const FarmsAccount: Story = {
  ...as({ ...provenPerson, verified: false }),
  play: async ({ canvas }) => {
    await findSection(canvas, 'A fazenda já usa')
    await expect(canvas.queryByRole('region', { name: 'Comece com a sua' })).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { msw: [mockMe(provenPerson), http.get(url, () => HttpResponse.error())] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Não foi possível saber o que você já enviou')).toBeVisible()
  },
}
