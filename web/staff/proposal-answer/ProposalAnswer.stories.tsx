import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, within } from 'storybook/test'
import { Route } from 'wouter'
import { addressText, company } from '../../../domain/company.ts'
import { longProposal } from '../../../domain/proposal/proposal.fixture.ts'
import { Toasts } from '../../layout/Toasts.tsx'
import { signedOut } from '../../stories/AuthStory.tsx'
import { inApp } from '../../stories/FieldStory.tsx'
import { deadLink, publicProposal } from '../../stories/fixtures/proposals.fixture.ts'
import { dark, desktop, fits, phone } from '../../stories/viewports.ts'
import { ProposalAnswer } from './ProposalAnswer.tsx'

const Page = () => (
  <>
    <Route path="/proposta/:token" component={ProposalAnswer} />
    <Toasts />
  </>
)

const meta: Meta<typeof Page> = {
  title: 'Telas/Proposta do cliente (ProposalAnswer)',
  component: Page,
  parameters: { layout: 'fullscreen', msw: publicProposal() },
  globals: desktop,
  decorators: [inApp('/proposta/Q2NhZmVjb21sZWl0ZTE')],
  beforeEach: signedOut,
}
export default meta
type Story = StoryObj<typeof meta>

/** No search engine lists the page, and no other page learns its address. */
export const Read: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Proposta comercial nº 12' })).toBeVisible()
    await expect(canvas.getByText('Leia e responda até 07/12/2026.')).toBeVisible()
    const pdf = canvas.getByRole('link', { name: 'Baixar a proposta em PDF' })
    await expect(pdf).toHaveAttribute('href', '/api/v1/proposals/Q2NhZmVjb21sZWl0ZTE/pdf')
    const vendor = canvas.getByText(company.legalName).closest('footer')
    await expect(vendor).toHaveTextContent(`CNPJ ${company.cnpj}`)
    await expect(vendor).toHaveTextContent(addressText(company))
    await expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    await expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  },
}
export const ReadDark: Story = { globals: dark }
export const OnAPhone: Story = {
  parameters: { msw: publicProposal({ ...longProposal, status: 'sent', kitItems: longProposal.kitItems.slice(0, 5) }) },
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Aprovar proposta' })
    await fits()
  },
}

const requests: unknown[] = []

/** An answer has a name, and counts once. */
export const Approve: Story = {
  parameters: { msw: publicProposal({}, requests) },
  play: async ({ canvas }) => {
    requests.length = 0
    await userEvent.click(await canvas.findByRole('button', { name: 'Aprovar proposta' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar a proposta?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Aprovar' }))
    await expect(await dialog.findByText('Digite o seu nome para responder.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /Seu nome/ }), 'Helena Prado')
    await userEvent.click(dialog.getByRole('button', { name: 'Aprovar' }))
    await expect(await canvas.findByText('Proposta aprovada')).toBeVisible()
    await expect(canvas.getByText(/Resposta de Helena Prado, em 23\/11\/2026/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Aprovar proposta' })).toBeNull()
    await expect(requests).toEqual([{ answer: 'approved', name: 'Helena Prado' }])
  },
}

export const Reject: Story = {
  parameters: { msw: publicProposal({}, requests) },
  play: async ({ canvas }) => {
    requests.length = 0
    await userEvent.click(await canvas.findByRole('button', { name: 'Não aprovar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Não aprovar a proposta?' }))
    // beside "Não aprovar", "Cancelar" would read as an answer
    await expect(dialog.getByRole('button', { name: 'Voltar' })).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /Seu nome/ }), 'Rui')
    await userEvent.click(dialog.getByRole('button', { name: 'Não aprovar' }))
    await expect(await canvas.findByText('Proposta não aprovada')).toBeVisible()
    await expect(requests).toEqual([{ answer: 'rejected', name: 'Rui' }])
  },
}

/** What was typed is lost only by an answer. */
export const LeaveTyped: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aprovar proposta' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar a proposta?' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Seu nome/ }), 'Helena{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }))
    await userEvent.click(question.getByRole('button', { name: 'Continuar editando' }))
    await expect(dialog.getByRole('textbox', { name: /Seu nome/ })).toHaveValue('Helena')
  },
}

/** A colleague of the client was faster: the dialog says so, and keeps the name. */
export const Refused: Story = {
  parameters: {
    msw: [
      http.put('/api/v1/proposals/:token', () =>
        HttpResponse.json({ errors: ['Esta proposta já foi respondida: Aprovada.'] }, { status: 422 }),
      ),
      ...publicProposal(),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aprovar proposta' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar a proposta?' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Seu nome/ }), 'Helena Prado')
    await userEvent.click(dialog.getByRole('button', { name: 'Aprovar' }))
    await expect(await dialog.findByText('Esta proposta já foi respondida: Aprovada.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /Seu nome/ })).toHaveValue('Helena Prado')
  },
}

export const DialogOnAPhone: Story = {
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aprovar proposta' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}

/** A wrong, replaced or expired link. */
export const DeadLink: Story = {
  parameters: { msw: [deadLink] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Este link não vale mais')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.queryByRole('link', { name: /PDF/ })).toBeNull()
  },
}

export const Failed: Story = {
  parameters: {
    msw: [
      http.get('/api/v1/proposals/:token', () =>
        HttpResponse.json({ errors: ['Algo deu errado do nosso lado. Tente de novo.'] }, { status: 500 }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A proposta não foi carregada')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  },
}
