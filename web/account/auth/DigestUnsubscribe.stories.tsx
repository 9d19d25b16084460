import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent } from 'storybook/test'
import { type AuthPages, authStory } from '../../stories/AuthStory.tsx'
import { refusal } from '../../stories/fixtures/registration.fixture.ts'
import { dark, phone } from '../../stories/viewports.ts'

const url = '/api/v1/digests/token-do-link'
const ENDED = 'Pronto: você não recebe mais o resumo diário desta fazenda.'
const UNKNOWN = 'Este link não vale. Desligue o resumo em Minha conta, no painel.'

const meta = {
  title: 'Telas/Cancelar resumo diário (DigestUnsubscribe)',
  ...authStory('/cancelar-resumo/token-do-link', [http.post(url, () => HttpResponse.json({ message: ENDED }))]),
} satisfies Meta<typeof AuthPages>
export default meta
type Story = StoryObj<typeof meta>

const press: Story['play'] = async ({ canvas }) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Parar de receber' }))

export const Ended: Story = {
  play: async context => {
    await press(context)
    await expect(await context.canvas.findByText(ENDED)).toBeVisible()
    await expect(context.canvas.queryByRole('button', { name: 'Parar de receber' })).toBeNull()
  },
}

export const UnknownLink: Story = {
  parameters: { msw: [http.post(url, () => refusal(404, UNKNOWN))] },
  play: async context => {
    await press(context)
    await expect(await context.canvas.findByText(UNKNOWN)).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { msw: [http.post(url, () => refusal(500, 'Algo deu errado do nosso lado. Tente de novo.'))] },
  play: async context => {
    await press(context)
    await expect(await context.canvas.findByText('Algo deu errado do nosso lado. Tente de novo.')).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: 'Parar de receber' })).toBeEnabled()
  },
}

export const OnAPhoneDark: Story = {
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Parar de receber' })),
}
