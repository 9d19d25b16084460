import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { openAt } from '../../stories/AdminStory.tsx'
import { draft, long, proposalHandlers } from '../../stories/fixtures/proposals.fixture.ts'
import { type StaffApp, type StaffStory, staffStory } from '../../stories/StaffStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'

const requests: unknown[] = []

const meta = {
  title: 'Telas/Área da equipe (Staff)/Editor de proposta (ProposalForm)',
  ...staffStory('/manager/proposals/new', proposalHandlers(draft, requests)),
} satisfies Meta<typeof StaffApp>
export default meta

const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

/** Totals follow each key: 12,300 + 2 x 850.50 = 14,001, less 10 %. */
export const Create: StaffStory = {
  play: async ({ canvas }) => {
    requests.length = 0
    await userEvent.type(await canvas.findByRole('textbox', { name: /Nome do cliente/ }), 'Fazenda Nova')
    await userEvent.type(canvas.getByRole('textbox', { name: 'CNPJ ou CPF' }), '12abc34501de35')
    await expect(canvas.getByRole('textbox', { name: 'CNPJ ou CPF' })).toHaveValue('12.ABC.345/01DE-35')
    const summary = within(canvas.getByRole('complementary', { name: 'Resumo' }))
    await expect(summary.getByText('Valor total').parentElement).toHaveTextContent('R$ 12.300,00')
    await userEvent.click(canvas.getByRole('button', { name: '+ Item' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Descrição do item 2' }), 'Antena')
    await retype(canvas.getByRole('textbox', { name: 'Quantidade do item 2' }), '2')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Valor unitário do item 2' }), '850,50')
    await retype(canvas.getByRole('textbox', { name: /Desconto/ }), '10')
    await expect(summary.getByText('Valor do kit').parentElement).toHaveTextContent('R$ 14.001,00')
    await expect(summary.getByText('Desconto (10%)').parentElement).toHaveTextContent('− R$ 1.400,10')
    await expect(summary.getByText('Valor total').parentElement).toHaveTextContent('R$ 12.600,90')
    await expect(summary.getByText(/^Entrada/).parentElement).toHaveTextContent('R$ 6.300,45')
    await retype(canvas.getByRole('textbox', { name: /Serviço de IA/ }), '150')
    await expect(summary.getByText('Total mensal').parentElement).toHaveTextContent('R$ 650,00')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await canvas.findByText('Proposta salva com sucesso!')
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Propostas' })).toBeVisible()
    await expect(requests).toMatchObject([
      [
        'create',
        {
          client_name: 'Fazenda Nova',
          client_cnpj: '12.ABC.345/01DE-35',
          client_email: null,
          discount: 10,
          kit_items: [
            { quantity: 1, unit_value: 12_300 },
            { description: 'Antena', quantity: 2, unit_value: 850.5 },
          ],
          ai_service: 150,
        },
      ],
    ])
  },
}

export const Validation: StaffStory = {
  play: async ({ canvas }) => {
    requests.length = 0
    await userEvent.type(await canvas.findByRole('textbox', { name: 'CNPJ ou CPF' }), '11222333000182')
    await retype(canvas.getByRole('textbox', { name: /Desconto/ }), '101')
    await userEvent.click(canvas.getByRole('button', { name: 'Remover item 1' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(await canvas.findByText('Nome do cliente é obrigatório')).toBeVisible()
    await expect(canvas.getByText('O CNPJ não existe. Confira os números digitados.')).toBeVisible()
    await expect(canvas.getByText('Deve ser no máximo 100')).toBeVisible()
    await expect(canvas.getByText('Adicione ao menos um item ao kit.')).toBeVisible()
    await expect(requests).toEqual([])
  },
}

/** The date and the prices of the installation are in a dialog, and the sentences follow them. */
export const Settings: StaffStory = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Configurações' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Configurações da proposta' }))
    await retype(dialog.getByRole('textbox', { name: 'Valor por km' }), '3,20')
    await retype(dialog.getByLabelText('Data da proposta'), '22/11/2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Pronto' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByText(/R\$ 3,20 por km rodado/)).toBeVisible()
    await expect(canvas.getByText(/até 07\/12\/2026/)).toBeVisible()
  },
}

/** The form opens from 'Criar proposta' of a contact. */
export const FromContact: StaffStory = {
  decorators: openAt('/manager/proposals/new?contact=1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /Nome do cliente/ })).toHaveValue('Fazenda Aurora')
    await expect(canvas.getByRole('textbox', { name: /Email do cliente/ })).toHaveValue(
      'sebastiao@fazendaaurora.com.br',
    )
    await expect(canvas.getByRole('link', { name: 'contato do site' })).toHaveAttribute('href', '/manager/contacts/1')
  },
}

export const Copy: StaffStory = {
  decorators: openAt('/manager/proposals/new?copy=12'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /Nome do cliente/ })).toHaveValue('Fazenda Boa Vista')
    await expect(canvas.getAllByRole('textbox', { name: /^Descrição do item/ })).toHaveLength(3)
  },
}

/** A reload loses nothing of what was typed. */
export const Draft: StaffStory = {
  beforeEach: () => {
    const key = 'cocho.draft equipe@demo.cochoemdia.com.br 0 /manager/proposals/new'
    const stored = { changes: { client_name: 'Fazenda Esquecida' }, base: {}, version: null, omitted: false }
    sessionStorage.setItem(key, JSON.stringify(stored))
    return () => sessionStorage.removeItem(key)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recuperamos o que você tinha digitado')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /Nome do cliente/ })).toHaveValue('Fazenda Esquecida')
  },
}

export const Edit: StaffStory = {
  decorators: openAt('/manager/proposals/12/edit'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Valor unitário do item 1' })).toHaveValue('6.400,00')
  },
}
export const EditDark: StaffStory = { ...Edit, globals: dark }

export const EditOnAPhone: StaffStory = {
  decorators: openAt('/manager/proposals/9/edit'),
  parameters: { msw: proposalHandlers(long) },
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Descrição do item 8' })
    await fits()
  },
}
