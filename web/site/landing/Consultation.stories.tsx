import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, spyOn, userEvent, waitFor } from 'storybook/test'
import { WithSiteScripts } from '../../stories/WithSiteScripts.tsx'
import { initContactForm } from '../scripts/contact.ts'
import { Consultation } from './Consultation.tsx'

/**
 * The answer of the server, as `beforeEach`. Without the worker of the mock server, which a browser may stop while a request waits: the page has one
 * request only.
 */
const answers = (answer: () => Promise<Response>) => () => void spyOn(window, 'fetch').mockImplementation(answer)

const thanks = () => Promise.resolve(Response.json({ message: 'Obrigado!' }, { status: 201 }))

const meta = {
  title: 'Site/Agendar consulta (Consultation)',
  component: Consultation,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <WithSiteScripts script={initContactForm}>
      <Consultation />
    </WithSiteScripts>
  ),
  beforeEach: () => {
    spyOn(window, 'alert').mockImplementation(() => undefined)
  },
} satisfies Meta<typeof Consultation>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function fillIn(canvas: Canvas) {
  await userEvent.type(canvas.getByLabelText(/Nome completo/), 'Ana Souza')
  await userEvent.type(canvas.getByLabelText(/Email/), 'ana@fazenda.com.br')
  await userEvent.type(canvas.getByLabelText(/Telefone/), '65 99988-7766')
  await userEvent.selectOptions(canvas.getByLabelText(/Tamanho da fazenda/), 'media')
  // the browser sends no form that lacks a value
  for (const label of [/Nome completo/, /Email/, /Telefone/, /Tamanho da fazenda/])
    await expect(canvas.getByLabelText(label)).toBeValid()
}

/** The phone number is masked, an empty message is not sent, and after a success the form is empty. */
export const Default: Story = {
  beforeEach: answers(thanks),
  play: async ({ canvas }) => {
    await fillIn(canvas)
    await expect(canvas.getByLabelText(/Telefone/)).toHaveValue('(65) 99988-7766')
    await userEvent.click(canvas.getByRole('button', { name: 'Agendar Consulta' }))
    await waitFor(() => expect(window.alert).toHaveBeenCalledWith(expect.stringContaining('agendar uma reunião')))
    const body = JSON.stringify({
      name: 'Ana Souza',
      email: 'ana@fazenda.com.br',
      phone: '(65) 99988-7766',
      farm_size: 'media',
    })
    const sent = expect.objectContaining({ method: 'POST', body })
    await expect(window.fetch).toHaveBeenCalledTimes(1)
    await expect(window.fetch).toHaveBeenCalledWith('/api/v1/contacts', sent)
    await expect(canvas.getByLabelText(/Nome completo/)).toHaveValue('')
    await expect(canvas.getByRole('status')).toHaveTextContent('Pedido enviado.')
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** A digit typed in the middle keeps the caret there. A landline has one digit less. */
export const PhoneNumber: Story = {
  play: async ({ canvas }) => {
    const phone: HTMLInputElement = canvas.getByLabelText(/Telefone/)
    await userEvent.type(phone, '6533212345')
    await expect(phone).toHaveValue('(65) 3321-2345')
    await userEvent.clear(phone)
    await userEvent.type(phone, '6599987766')
    await userEvent.type(phone, '8', { initialSelectionStart: 8, initialSelectionEnd: 8 })
    await expect(phone).toHaveValue('(65) 99988-7766')
    await expect(phone.selectionStart).toBe(9)
  },
}

/** A number with the country's code or a zero, pasted or autofilled, becomes no other number. */
export const PastedPhoneNumber: Story = {
  play: async ({ canvas }) => {
    const phone: HTMLInputElement = canvas.getByLabelText(/Telefone/)
    for (const pasted of ['+55 65 99988-7766', '5565999887766', '065999887766', '65999887766', '(65) 99988-7766']) {
      await userEvent.clear(phone)
      await userEvent.click(phone)
      await userEvent.paste(pasted)
      await expect(phone).toHaveValue('(65) 99988-7766')
    }
    await fireEvent.input(phone, { target: { value: '+55 (65) 3321-2345' } })
    await expect(phone).toHaveValue('(65) 3321-2345')
  },
}

/** The request has no answer. */
export const Sending: Story = {
  beforeEach: answers(() => new Promise<never>(() => undefined)),
  play: async ({ canvas }) => {
    await fillIn(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Agendar Consulta' }))
    await expect(await canvas.findByRole('button', { name: 'Enviando...' })).toBeDisabled()
    await expect(window.fetch).toHaveBeenCalledWith('/api/v1/contacts', expect.objectContaining({ method: 'POST' }))
  },
}

const messages = {
  phone: ['Telefone deve estar em um formato válido'],
  email: ['Email deve estar em um formato válido'],
  name: ['Nome é obrigatório'],
}
const rejection = { errors: Object.values(messages).flat(), fields: messages }

/** A line for each error in the order of the form, and each at its field. The first field gets the focus. */
export const Rejected: Story = {
  beforeEach: answers(() => Promise.resolve(Response.json(rejection, { status: 422 }))),
  play: async ({ canvas }) => {
    await fillIn(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Agendar Consulta' }))
    const modal = await canvas.findByRole('dialog', { name: 'Erro' })
    const lines = Array.from(modal.querySelectorAll('p'), ({ textContent }) => textContent)
    await expect(lines).toEqual([...messages.name, ...messages.email, ...messages.phone])
    await userEvent.click(canvas.getByRole('button', { name: 'OK' }))
    await expect(modal).not.toBeVisible()
    const name = canvas.getByLabelText(/Nome completo/)
    // the browser fires the dialog's close event a moment later
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveValue('Ana Souza')
    await expect(name).toBeInvalid()
    await expect(name).toHaveAccessibleDescription('Nome é obrigatório')
    await expect(canvas.getByLabelText(/Tamanho/)).toBeValid()
    await userEvent.type(name, ' Lima')
    await expect(name).toBeValid()
    await expect(canvas.queryByText('Nome é obrigatório')).not.toBeVisible()
    await expect(canvas.getByLabelText(/Telefone/)).toBeInvalid()
  },
}

/** The server refuses for a reason that belongs to no field. */
export const TooMany: Story = {
  beforeEach: answers(() => Promise.resolve(Response.json({ errors: ['Muitas tentativas.'] }, { status: 429 }))),
  play: async ({ canvas }) => {
    await fillIn(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Agendar Consulta' }))
    await expect(await canvas.findByRole('dialog', { name: 'Erro' })).toHaveTextContent('Muitas tentativas.')
  },
}

export const NoNetwork: Story = {
  beforeEach: answers(() => Promise.reject(new TypeError('Failed to fetch'))),
  play: async ({ canvas }) => {
    await fillIn(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Agendar Consulta' }))
    const modal = await canvas.findByRole('dialog', { name: 'Erro ao Enviar' })
    await expect(modal).toHaveTextContent('Erro ao enviar formulário. Tente novamente.')
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar Novamente' }))
    await expect(modal).not.toBeVisible()
  },
}
