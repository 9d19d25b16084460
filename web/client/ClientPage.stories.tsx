import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Route } from 'wouter'
import { Toasts } from '../layout/Toasts.tsx'
import { signedOut } from '../stories/AuthStory.tsx'
import { inApp } from '../stories/FieldStory.tsx'
import {
  clientHandlers,
  clientPage,
  deadClientLink,
  sentToContracts,
} from '../stories/fixtures/money/contracts.fixture.ts'
import { dark, desktop, fits, phone } from '../stories/viewports.ts'
import { ClientPage } from './ClientPage.tsx'

const Page = () => (
  <>
    <Route path="/cliente/:token" component={ClientPage} />
    <Toasts />
  </>
)

const meta: Meta<typeof Page> = {
  title: 'Telas/Página do cliente (ClientPage)',
  component: Page,
  parameters: { layout: 'fullscreen', msw: clientHandlers() },
  globals: desktop,
  decorators: [inApp('/cliente/Q2NhZmVjb21sZWl0ZTEabc1')],
  beforeEach: async () => {
    sentToContracts.length = 0
    await signedOut()
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** No search engine lists the page, no other page learns its address, and the feedlot learns of the visit once. */
export const Read: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'João Prado' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 3, name: 'Lote 7' })).toBeVisible()
    await expect(canvas.getByText('513,5')).toBeVisible()
    const invoice = within(canvas.getByRole('list', { name: 'Linhas da fatura' }))
    await expect(invoice.getByText('R$ 59.400,00')).toBeVisible()
    await expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    await expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    await waitFor(() => expect(sentToContracts).toEqual([['visit', {}]]))
  },
}
export const DownloadsInvoice: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Baixar a fatura nº \d+ em PDF$/ }))
    const file = `${clientPage.invoices[0]?.id}.pdf`
    await waitFor(() => expect(sentToContracts).toContainEqual(['pdf', file]))
  },
}
const shown: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('heading', { level: 1, name: 'João Prado' })
  await fits()
}
export const ReadDark: Story = { globals: dark, play: shown }
export const OnAPhone: Story = { globals: phone, play: shown }
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: shown }

export const NothingYet: Story = {
  parameters: { msw: clientHandlers({ ...clientPage, lots: [], invoices: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma fatura foi enviada ainda.')).toBeVisible()
  },
}

/** A wrong, expired or revoked link. */
export const DeadLink: Story = {
  parameters: { msw: [deadClientLink] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Este link não vale mais')).toBeVisible()
    await expect(sentToContracts).toEqual([])
  },
}
