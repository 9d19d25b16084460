import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { SearchField } from '../../crud/SearchField.tsx'

function Search(props: { label: string; placeholder?: string }) {
  const [value, setValue] = useState('')
  return <SearchField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Telas/Partes comuns (Shared)/Campo de busca (SearchField)',
  component: Search,
  args: { label: 'Pesquisar' },
} satisfies Meta<typeof Search>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Pesquisar' })
    await userEvent.type(field, 'nelore')
    await expect(field).toHaveValue('nelore')
  },
}

export const LongName: Story = {
  args: { label: 'Procurar lotes', placeholder: 'Nome do lote, da baia, da regra de fornecimento ou do cliente' },
  globals: { viewport: { value: 'small' } },
}

export const Dark: Story = { globals: { theme: 'dark' } }
