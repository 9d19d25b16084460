import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { type AdminApp, adminStory, openAt } from '../../stories/AdminStory.tsx'
import { mockAuditApi } from '../../stories/fixtures/audit.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const api = mockAuditApi()

const meta = {
  title: 'Telas/Alterações (Audit)',
  ...adminStory('/admin/audit', api.handlers, api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const capacity = /mudou a capacidade da Baia 3 de 100 para 120 animais/

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: capacity })).toBeVisible()
    await expect(canvas.getByText(/Carla Nunes/)).toBeVisible()
    await expect(canvas.getByText(/\(equipe Cocho em Dia\) mudou o plano/)).toBeVisible()
    await expect(canvas.getByText(/corrigiu o peso de Milho moído/)).toBeVisible()
  },
}

export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: capacity })
    await fits()
  },
}
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** What was before and after, one tap away. */
export const Diff: Story = {
  play: async ({ canvas }) => {
    const recipe = await canvas.findByRole('button', { name: /mudou o tempo de mistura e os ingredientes/ })
    await expect(recipe).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(recipe)
    await expect(recipe).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByText('Tempo de mistura')).toBeVisible()
    await expect(canvas.getByText('6 min')).toBeVisible()
    await expect(canvas.getByText('8 min')).toBeVisible()
    await expect(canvas.getByText('Milho moído 40%, Silagem de milho 55% e Núcleo 5%')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /criou o Lote Nelore/ }))
    await expect(canvas.getByText('118 cabeças')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /mudou o tipo e a senha/ }))
    await expect(canvas.getByText('alterado')).toBeVisible()
  },
}
export const DiffOnAPhoneDark: Story = { ...Diff, globals: { ...phone, ...dark } }

/** The filters are in the URL, and a record's page leads here with them. */
export const Filtered: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: capacity })
    await canvas.findByRole('option', { name: 'Rui Lima' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Pessoa' }), 'Rui Lima')
    await waitFor(() => expect(canvas.queryByRole('button', { name: capacity })).toBeNull())
    await expect(await canvas.findByRole('button', { name: /corrigiu o peso/ })).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Cadastro' }), 'Receita')
    await waitFor(() => expect(canvas.queryByRole('button', { name: /corrigiu o peso/ })).toBeNull())
    await expect(api.asked.at(-1)).toBe('?page=1&user_id=2&type=recipe&items=30')
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar' }))
    await canvas.findByRole('button', { name: capacity })
  },
}

/** The next page goes on by the cursor of this one; a filter goes back to the first. */
export const NextPage: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: capacity })
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }))
    await waitFor(() => expect(api.asked.at(-1)).toBe('?page=2&cursor=n8.1&items=30'))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Cadastro' }), 'Receita')
    await waitFor(() => expect(api.asked.at(-1)).toBe('?page=1&type=recipe&items=30'))
  },
}

export const OfOneRecord: Story = {
  decorators: openAt('/admin/audit?type=corral&id=1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Só as alterações de Baia 3.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ver tudo' }))
    await canvas.findByText(/corrigiu o peso/)
  },
}

export const NoResults: Story = {
  decorators: openAt('/admin/audit?type=treat'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma alteração com estes filtros')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { msw: [api.empty] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma alteração ainda')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { msw: [api.neverRespond] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando alterações')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: { msw: [api.fail] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('As alterações não foram carregadas')).toBeVisible()
  },
}

export const Forbidden: Story = list.forbidden('/admin/audit')
