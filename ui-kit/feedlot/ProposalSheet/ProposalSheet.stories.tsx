import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { longProposal, sampleProposal } from '../../../domain/proposal/proposal.fixture.ts'
import { toJson } from '../../../domain/proposal/proposal.ts'
import { ProposalSheet } from './ProposalSheet.tsx'

const meta = {
  title: 'Feedlot/Folha da proposta (ProposalSheet)',
  component: ProposalSheet,
  args: { offer: toJson(sampleProposal) },
} satisfies Meta<typeof ProposalSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Valor total').parentElement).toHaveTextContent('Valor totalR$ 11.685,00')
    await expect(canvas.getByText('Total mensal').parentElement).toHaveTextContent('Total mensalR$ 590,00')
    await expect(canvas.getByText('Entrada, na aprovação (50%)')).toBeVisible()
    await expect(canvas.getByText(/R\$ 2,50 por km rodado/)).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** The proposal has no discount, CNPJ, address and observations. */
export const Bare: Story = {
  args: {
    offer: toJson({ ...sampleProposal, discount: 0, clientCnpj: null, clientAddress: null, observations: null }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Valor do kit')).toBeNull()
    await expect(canvas.queryByText('Observações')).toBeNull()
  },
}

export const LongTexts: Story = {
  args: { offer: toJson({ ...longProposal, kitItems: longProposal.kitItems.slice(0, 6) }) },
  globals: { viewport: { value: 'phone' } },
}
