import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent } from 'storybook/test'
import { WithSiteScripts } from '../../stories/WithSiteScripts.tsx'
import { initApiDocs } from '../scripts/api-docs.ts'
import { ApiDocs } from './page.tsx'
import { groups, schemas } from './reference.ts'

const meta = {
  title: 'Site/Referência da API (ApiDocs)',
  component: ApiDocs,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  args: {
    groups: groups.filter(({ name }) => ['Lotes', 'Ingredientes e baias'].includes(name)),
    schemas: schemas.filter(([name]) => ['Lot', 'Ingredient'].includes(name)),
  },
  render: args => (
    <WithSiteScripts script={initApiDocs}>
      <ApiDocs {...args} />
    </WithSiteScripts>
  ),
} satisfies Meta<typeof ApiDocs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar o comando de Criar lote' }))
    await expect(write).toHaveBeenCalledWith(expect.stringContaining("-H 'Authorization: SEU_TOKEN'"))
    await expect(canvas.getByRole('heading', { name: 'Criar lote' })).toBeVisible()
  },
}

export const Search: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Procurar uma chamada'), 'put ingrediente')
    await expect(canvas.getByText('1 chamada encontrada.')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Mudar ingrediente' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Criar lote' })).toBeNull()
  },
}
